import { Button, type ButtonProps } from '@chakra-ui/react';

interface Props extends Omit<ButtonProps, 'aria-label'> {
  /** What the button does; it shows only a drawing. */
  label: string;
}

export function IconButton({ label, children, ...style }: Props) {
  return (
    <Button aria-label={label} title={label} variant="ghost" colorPalette="gray" px="0" {...style}>
      {children}
    </Button>
  );
}
