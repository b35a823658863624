import { Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A small button of a row. Its label names the row for screen readers. */
export function RowButton({ label, ...button }: ButtonProps & { label: string }) {
  return <Button size="sm" variant="ghost" px="2.5" aria-label={label} {...button} />;
}

interface EditAndDeleteProps {
  /** Names the row for screen readers. */
  name: string;
  /** True if the row cannot be deleted or is being deleted. */
  isKept: boolean;
  onEdit(): void;
  onDelete(): void;
  /** Wider padding, for rows with room for it. */
  px?: '3.5';
  /** Buttons between Edit and Delete. */
  children?: ReactNode;
}

/** The buttons of most rows: Edit and Delete. */
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
