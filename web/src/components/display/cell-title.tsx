import { Text } from '@chakra-ui/react';

/** A title in a table: two lines at most, all of it to whoever points at it. A card on a phone has room for the whole. */
export function CellTitle({ children }: { children: string }) {
  return (
    <Text as="span" lineClamp={{ md: 2 }} title={children} overflowWrap="anywhere">
      {children}
    </Text>
  );
}
