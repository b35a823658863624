import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  first: ReactNode;
  second: string;
  /** True for one of several such cells in a row: the first line is then not bold. */
  isPlain?: boolean;
}

/** A cell with the main value above a detail. */
export function TwoLines({ first, second, isPlain = false }: Props) {
  return (
    <Box minW="0">
      <Text fontWeight={isPlain ? 'normal' : 'semibold'} lineClamp={{ md: 2 }} overflowWrap="anywhere">
        {first}
      </Text>
      <Text color="fg.muted" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
        {second}
      </Text>
    </Box>
  );
}
