import { Box, chakra, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Sentence } from '../../language/sentence';
import { useErrorInSight } from './error-in-sight';

interface Props extends React.ComponentProps<'input'> {
  label: ReactNode;
  error?: string | undefined;
}

/** Browsers fill an empty box with grey in dark mode, so that it looks disabled. */
export const EMPTY_IN_THE_DARK = {
  _dark: {
    '&:not(:checked)': {
      appearance: 'none',
      borderWidth: '1px',
      borderColor: 'fg.muted',
      borderRadius: 'xs',
      _disabled: { borderColor: 'border' },
    },
  },
} as const;

const Box16 = chakra('input', {
  base: {
    w: '5',
    h: '5',
    mt: '0.5',
    flexShrink: 0,
    cursor: 'pointer',
    accentColor: 'var(--p-colors-brand-solid)',
    ...EMPTY_IN_THE_DARK,
  },
});

/** A tick with its sentence. The browser's own control, so it looks and works as people know it. */
export function CheckboxField({ label, error, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  useErrorInSight(id, error);
  return (
    <Box>
      <Box as="label" {...{ htmlFor: id }} display="flex" gap="3" alignItems="flex-start" cursor="pointer">
        <Box16
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <Text as="span">{label}</Text>
      </Box>
      {error && (
        <Text id={errorId} color="fg.error" fontSize="sm" mt="1.5">
          <Sentence>{error}</Sentence>
        </Text>
      )}
    </Box>
  );
}
