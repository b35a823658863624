import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from './draft-storage';
import { isTakingOver } from './take-over-forms';

interface Options<Field extends string> {
  /**
   * Name of the draft; forms with the same key share fields of the same name. Null stores nothing, for edits
   * of stored records.
   */
  key: string | null;
  /** The fields to keep: texts, choices and lists of them. Never a password. */
  fields: readonly Field[];
}

type Kept = Record<string, unknown>;

function readKept(key: string): Kept {
  const draft = readDraft(key);
  return typeof draft === 'object' && draft !== null ? (draft as Kept) : {};
}

/**
 * True if the stored value has the field's current type; an older version of the form may have stored
 * another.
 */
const isAlike = (kept: unknown, present: unknown) =>
  kept !== null && typeof kept === typeof present && Array.isArray(kept) === Array.isArray(present);

const pick = (values: Kept, fields: readonly string[]): Kept =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * Stores a form's input across reloads and visits of other pages. Returns a function that deletes the draft
 * after sending or giving up. `fields` must be the same list on every call. A prerendered form also names its
 * key as `data-draft`, so that the page restores the draft by itself (early-drafts.js).
 */
export function useDraft<Input extends FieldValues, Output, Field extends Path<Input> & string>(
  form: UseFormReturn<Input, unknown, Output>,
  { key, fields }: Options<Field>,
): () => void {
  const { getValues, reset, subscribe } = form;

  // Only after mounting: before, the form does not know text typed before hydration.
  useEffect(() => {
    if (key === null) return;
    const present = getValues();
    const draft = readKept(key);
    if (isTakingOver()) {
      const typed = fields.filter((field) => typeof present[field] === 'string' && present[field] !== '');
      if (typed.length > 0) saveDraft(key, { ...draft, ...pick(present, typed) });
      return;
    }
    const kept = fields.filter((field) => isAlike(draft[field], present[field]));
    // All at once, so the form renders once.
    if (kept.length > 0) reset({ ...present, ...pick(draft, kept) }, { keepDefaultValues: true });
  }, [key, fields, getValues, reset]);

  useEffect(() => {
    if (key === null) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(key, { ...readKept(key), ...pick(values, fields) }),
    });
  }, [key, fields, subscribe]);

  return useCallback(() => {
    if (key === null) return;
    const others = Object.entries(readKept(key)).filter(([field]) => !fields.some((own) => own === field));
    if (others.length === 0) clearDraft(key);
    else saveDraft(key, Object.fromEntries(others));
  }, [key, fields]);
}
