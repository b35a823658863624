import { Flex, type FlexProps } from '@chakra-ui/react';

/** A tinted box for an icon and a short message. */
export function Callout(props: FlexProps) {
  return (
    <Flex
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderRadius="lg"
      px="4"
      py="3"
      gap="3"
      align="flex-start"
      fontSize="sm"
      {...props}
    />
  );
}
