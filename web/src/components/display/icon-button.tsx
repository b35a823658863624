import { Button, type ButtonProps } from '@chakra-ui/react';

interface Props extends Omit<ButtonProps, 'aria-label'> {
  /** Accessible name of the button, which shows only an icon. */
  label: string;
}

export function IconButton({ label, children, ...style }: Props) {
  return (
    <Button aria-label={label} title={label} variant="ghost" colorPalette="gray" px="0" {...style}>
      {children}
    </Button>
  );
}
