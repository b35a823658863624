import { Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A button in a row, small enough for several beside each other. Its label says which row, to whoever cannot see that. */
export function RowButton({ label, ...button }: ButtonProps & { label: string }) {
  return <Button size="sm" variant="ghost" px="2.5" aria-label={label} {...button} />;
}

interface EditAndDeleteProps {
  /** Tells the rows apart for whoever cannot see them. */
  name: string;
  /** It cannot be deleted, or is being deleted already. */
  isKept: boolean;
  onEdit(): void;
  onDelete(): void;
  /** Where the row has room for wider buttons. */
  px?: '3.5';
  /** What stands between the two. */
  children?: ReactNode;
}

/** What can be done with most rows. */
export function EditAndDelete({ name, isKept, onEdit, onDelete, px, children }: EditAndDeleteProps) {
  return (
    <>
      <RowButton variant="outline" {...(px && { px })} label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </RowButton>
      {children}
      <RowButton
        colorPalette="red"
        {...(px && { px })}
        disabled={isKept}
        label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </RowButton>
    </>
  );
}
