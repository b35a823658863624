import { Box } from '@chakra-ui/react';

interface Props {
  /** From 0 to 100; null while nobody knows how far it is. */
  percent: number | null;
  label: string;
}

export function ProgressBar({ percent, label }: Props) {
  const share = percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share ?? undefined}
      h="2"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="full"
        borderRadius="full"
        bg="accent.solid"
        w={share === null ? '40%' : `${share}%`}
        transition="width 200ms linear"
        animation={share === null ? 'breathe 1.2s ease-in-out infinite' : undefined}
      />
    </Box>
  );
}
