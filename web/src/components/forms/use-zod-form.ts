import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect, useRef } from 'react';
import {
  type FieldError,
  type FieldValues,
  type Merge,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../api/api-error';
import type { Message } from '../../language/sentence';
import { isFocusLost } from '../page/lost-focus';

/** Replaces zod's own wording where a rule has no message. */
export const UNNAMED_ERROR = 'Please check this.';

/**
 * A form validated by a contract schema, so that browser and server show the same messages. Validates on
 * submit and then on every change: an error on blur would move the button away from the pointer. `isWaiting`:
 * submitted but not validated yet.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'mode'> = {},
  isWaiting = false,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    ...options,
    mode: 'onSubmit',
    resolver: zodResolver(schema, { error: () => UNNAMED_ERROR }),
  });
  useFocusKept(isWaiting || form.formState.isSubmitting);
  return form;
}

/**
 * Restores the focus of a button that was disabled while sending; otherwise the focus would move to the top
 * of the page.
 */
function useFocusKept(isOff: boolean): void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = isFocusLost();
    if (isOff) pressed.current = document.activeElement;
    else if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [isOff]);
}

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
