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
 * A form checked by a schema of the contract, so that browser and server say the same about a field. Checked when it
 * is sent and from then on as it changes: an error that appeared as somebody leaves a field to press the button
 * would move the button from under the pointer. `isWaiting` says that it was sent but is not read yet.
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

/** A button that is off while its form is sent loses the focus, which then would begin at the top of the page. */
function useFocusKept(isOff: boolean): void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = isFocusLost();
    if (isOff) pressed.current = document.activeElement;
    else if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [isOff]);
}

/** What is wrong with a list, whether as a whole or with one of its entries. */
export function messageOfList(
  error: FieldError | Merge<FieldError, unknown> | undefined,
): string | undefined {
  if (error?.message) return String(error.message);
  const entries = Object.values((error ?? {}) as Record<string, { message?: string } | undefined>);
  return entries.find((entry) => entry?.message)?.message;
}

/** Where a complaint is shown: one about an entry of a list that is typed as one text stands at that text. */
function placeOf(path: string, values: FieldValues): string {
  const [field = ''] = path.split('.');
  return typeof values[field] === 'string' ? field : path;
}

/**
 * Puts the server's complaints beside the fields they are about. Returns what is left to say about the form as a
 * whole, or null when the fields say it all.
 */
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
