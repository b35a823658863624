import { Text } from '@chakra-ui/react';

/** A title in a table, cut to two lines with the full text as a tooltip. Cards on phones show all of it. */
export function CellTitle({ children }: { children: string }) {
  return (
    <Text as="span" lineClamp={{ md: 2 }} title={children} overflowWrap="anywhere">
      {children}
    </Text>
  );
}
