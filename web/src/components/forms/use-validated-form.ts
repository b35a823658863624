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
