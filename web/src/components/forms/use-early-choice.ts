import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Tells what was chosen in a control that stood in the page before the app was there: `shown` reads what the control shows,
 * `known` is what the app takes it to be, and `onChange` is called once where the two differ.
 */
export function useEarlyChoice<Control, Value>(
  control: RefObject<Control | null>,
  shown: (control: Control) => Value,
  known: Value,
  onChange: (value: Value) => void,
): void {
  const compare = useEffectEvent(() => {
    if (control.current === null) return;
    const value = shown(control.current);
    if (value !== known) onChange(value);
  });
  useEffect(() => compare(), []);
}
