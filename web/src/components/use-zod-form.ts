import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../api/api-error';

/**
 * A form checked by a schema of the contract, so that browser and server say the same about a field. Checked when it
 * is sent and from then on as it changes: an error that appeared as somebody leaves a field to press the button
 * would move the button from under the pointer.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'mode'>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...options, mode: 'onSubmit', resolver: zodResolver(schema) });
}

/**
 * Puts the server's complaints beside the fields they are about. Returns what is left to say about the form as a
 * whole, or null when the fields say it all.
 */
export function showServerErrors<Input extends FieldValues, Output extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Input, unknown, Output>,
  fallback: string,
): string | null {
  const known = Object.keys(form.getValues());
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : [];
  const shown = fieldErrors.filter(({ path }) => known.includes(path.split('.')[0] ?? ''));
  for (const { path, message } of shown) form.setError(path as Path<Input>, { type: 'server', message });
  const [first] = shown;
  if (first === undefined) return messageOf(error, fallback);
  form.setFocus(first.path as Path<Input>);
  return shown.length === fieldErrors.length ? null : messageOf(error, fallback);
}
