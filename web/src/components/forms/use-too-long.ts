import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';

/** True for a text longer than `limit`, without the white space around it, which the API removes too. */
export const isTooLong = (text: string, limit: number): boolean => text.trim().length > limit;

/**
 * Watches the text field with this ID. Browsers silently cut pasted text at `maxlength`, so fields have none:
 * the text stays, and `message` shows its length. Call `measure` on input.
 */
export function useTooLong(id: string, limit: number | undefined) {
  const { t } = useLingui();
  const [length, setLength] = useState<number | null>(null);
  function measure() {
    const field = document.getElementById(id);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const isOver = limit !== undefined && isText && isTooLong(field.value, limit);
    setLength(isOver ? field.value.trim().length : null);
  }
  // After every render, since a form may have filled or emptied the field.
  useLayoutEffect(measure);
  const message =
    length === null ? undefined : t`This has ${length} characters; at most ${limit} are allowed.`;
  return { message, measure };
}
