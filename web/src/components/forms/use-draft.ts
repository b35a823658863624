import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from './draft-storage';
import { isTakingOver } from './take-over-forms';

interface Options<Field extends string> {
  /**
   * Names the draft; forms that share a key share what is typed into fields of the same name. Null keeps nothing: what
   * is only changed is stored already.
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

/** A field never gets what another version of the form has kept in another shape. */
const isAlike = (kept: unknown, present: unknown) =>
  kept !== null && typeof kept === typeof present && Array.isArray(kept) === Array.isArray(present);

const pick = (values: Kept, fields: readonly string[]): Kept =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * Keeps what is typed into a form over a reload, which is the only way on after a server that did not answer, and
 * while somebody looks at another page. Returns what forgets it: once it is sent, or given up. `fields` must be the
 * same list at every call. A form of a page that is rendered at build names its key as `data-draft`, too: such a page
 * puts what is kept into it by itself (early-drafts.js).
 */
export function useDraft<Input extends FieldValues, Output, Field extends Path<Input> & string>(
  form: UseFormReturn<Input, unknown, Output>,
  { key, fields }: Options<Field>,
): () => void {
  const { getValues, reset, subscribe } = form;

  // Not before the form is mounted: until then it does not know what was typed before the app was there.
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
    // In one go, so that the form is drawn once.
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
