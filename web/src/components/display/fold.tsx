import { Box, type BoxProps } from '@chakra-ui/react';

interface Props extends BoxProps {
  /** What stands there while the rest is folded away. */
  title: string;
  /** Its name, where the title alone does not say what of. */
  label?: string;
}

/** Something that unfolds when it is asked for. */
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
