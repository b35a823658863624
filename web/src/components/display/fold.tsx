import { Box, type BoxProps } from '@chakra-ui/react';

interface Props extends BoxProps {
  /** The text that stays visible while the rest is collapsed. */
  title: string;
  /** Accessible name if the title alone is unclear. */
  label?: string;
}

/** Collapsible content. */
export function Fold({ title, label, color, children, ...style }: Props) {
  return (
    <Box as="details" {...style}>
      {/* It stays a list item: as a flexible box it would lose its mark. */}
      <Box
        as="summary"
        cursor="pointer"
        w="fit-content"
        fontSize="sm"
        fontWeight="medium"
        py="3"
        color={color}
        aria-label={label}
      >
        {title}
      </Box>
      {children}
    </Box>
  );
}
