import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  first: ReactNode;
  second: string;
  /** The first line is bold unless it is one of several such cells in a row. */
  isPlain?: boolean;
}

/** A cell with what counts above what explains it. */
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
