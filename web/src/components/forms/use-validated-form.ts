import { useLayoutEffect, useRef } from 'react';
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { isFocusLost } from '../page/lost-focus';

export type FormOptions<Input extends FieldValues, Output extends FieldValues> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'mode'
>;

/**
 * A form that validates on submit and then on every change: an error on blur would move the button away from the
 * pointer. `isWaiting`: submitted but not validated yet.
 */
export function useValidatedForm<Input extends FieldValues, Output extends FieldValues>(
  resolver: Resolver<Input, unknown, Output>,
  options: FormOptions<Input, Output> = {},
  isWaiting = false,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({ ...options, mode: 'onSubmit', resolver });
  useFocusKept(isWaiting || form.formState.isSubmitting);
  return form;
}

/**
 * Restores the focus of a button that was disabled while sending; otherwise the focus would move to the top of the page.
 * Listens to the focus, because Chromium 150 takes it from a button at the moment when the button is disabled.
 */
function useFocusKept(isOff: boolean): void {
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    // A prerendered button may have the focus already.
    focused.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (!isOff && isFocusLost() && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isOff]);
}
