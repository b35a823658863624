import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Reports a choice made in a prerendered control before hydration: `shown` reads the control, `known` is the
 * app's value, and `onChange` is called once if they differ.
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
