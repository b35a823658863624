import type { FieldError, FieldValues, Merge, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error';
import type { Message } from '../../language/sentence';

/** The message about a list, or about one of its entries. */
export function messageOfList(
  error: FieldError | Merge<FieldError, unknown> | undefined,
): string | undefined {
  if (error?.message) return String(error.message);
  const entries = Object.values((error ?? {}) as Record<string, { message?: string } | undefined>);
  return entries.find((entry) => entry?.message)?.message;
}

/**
 * The field that shows an error: an error about an entry of a list typed as one text belongs to that text
 * field.
 */
function placeOf(path: string, values: FieldValues): string {
  const [field = ''] = path.split('.');
  return typeof values[field] === 'string' ? field : path;
}

/** Shows the server's errors at their fields. Returns the remaining message about the whole form, or null. */
export function showServerErrors<Input extends FieldValues, Output extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Input, unknown, Output>,
  fallback: Message,
): Message | null {
  const values = form.getValues();
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : [];
  const shown = fieldErrors
    .filter(({ path }) => Object.keys(values).includes(path.split('.')[0] ?? ''))
    .map(({ path, message }) => ({ place: placeOf(path, values) as Path<Input>, message }));
  for (const { place, message } of shown) form.setError(place, { type: 'server', message });
  const [first] = shown;
  if (first === undefined) return messageOf(error, fallback);
  form.setFocus(first.place);
  return shown.length === fieldErrors.length ? null : messageOf(error, fallback);
}
