import { useCallback, useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from './draft-storage';

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

/** What somebody typed before the app was there is newer than what is kept. */
const isTyped = (present: unknown, given: unknown) =>
  typeof present === 'string' && present !== (given ?? '');

/**
 * Keeps what is typed into a form over a reload, which is the only way on after a server that did not answer, and
 * while somebody looks at another page. Returns what forgets it: once it is sent, or given up. `fields` must be the
 * same list at every call.
 */
export function useDraft<Input extends FieldValues, Output, Field extends Path<Input> & string>(
  form: UseFormReturn<Input, unknown, Output>,
  { key, fields }: Options<Field>,
): () => void {
  const {
    formState: { defaultValues },
    getValues,
    reset,
    subscribe,
  } = form;
  const given = useRef(defaultValues).current;

  // Not before the form is mounted: until then it does not know what was typed before the app was there.
  useEffect(() => {
    if (key === null) return;
    const present = getValues();
    const draft = readKept(key);
    const kept = fields.filter(
      (field) => isAlike(draft[field], present[field]) && !isTyped(present[field], get(given, field)),
    );
    if (kept.length === 0) return;
    const typed = Object.fromEntries(kept.map((field) => [field, draft[field]]));
    // In one go, so that the form is drawn once.
    reset({ ...present, ...typed }, { keepDefaultValues: true });
  }, [key, fields, given, getValues, reset]);

  useEffect(() => {
    if (key === null) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = fields.map((field) => [field, values[field]]);
        saveDraft(key, { ...readKept(key), ...Object.fromEntries(typed) });
      },
    });
  }, [key, fields, subscribe]);

  return useCallback(() => {
    if (key === null) return;
    const others = Object.entries(readKept(key)).filter(([field]) => !fields.some((own) => own === field));
    if (others.length === 0) clearDraft(key);
    else saveDraft(key, Object.fromEntries(others));
  }, [key, fields]);
}
