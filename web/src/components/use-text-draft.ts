import { useCallback, useEffect, useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from './draft-storage';

interface Options<Field extends string> {
  /** Names the draft; forms that share a key share what is typed into fields of the same name. */
  key: string;
  /** The text fields to keep. Never a password. */
  fields: readonly Field[];
}

function readTexts(key: string): Record<string, string> {
  const draft = readDraft(key);
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'));
}

/**
 * Keeps text fields of a form over a reload, which is the only way on after a server that did not answer. Returns
 * what forgets them: once they are sent, or given up. `fields` must be the same list at every call.
 */
export function useTextDraft<Input extends FieldValues, Output, Field extends Path<Input> & string>(
  form: UseFormReturn<Input, unknown, Output>,
  { key, fields }: Options<Field>,
): () => void {
  const { setValue, subscribe } = form;

  useLayoutEffect(() => {
    const typed = readTexts(key);
    for (const field of fields) {
      const text = typed[field];
      if (text !== undefined) setValue(field, text as PathValue<Input, Field>, { shouldDirty: true });
    }
  }, [key, fields, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = fields.map((field) => [field, values[field]]);
          saveDraft(key, { ...readTexts(key), ...Object.fromEntries(typed) });
        },
      }),
    [key, fields, subscribe],
  );

  return useCallback(() => {
    const others = Object.entries(readTexts(key)).filter(([field]) => !fields.some((own) => own === field));
    if (others.length === 0) clearDraft(key);
    else saveDraft(key, Object.fromEntries(others));
  }, [key, fields]);
}
