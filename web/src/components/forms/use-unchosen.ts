import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What is said of a name that stands in a field and is not chosen. */
export const notChosen = (text: string) =>
  `“${text}” is not chosen. Please choose from the list, or clear the field.`;

/**
 * Keeps the form around a place from being sent without somebody whose name stands in it. `unchosen` answers what is typed and
 * not chosen, or nothing; `onRefused` is told it when the form would have been sent.
 */
export function useUnchosen(
  place: RefObject<HTMLElement | null>,
  unchosen: () => string,
  onRefused: (text: string) => void,
): void {
  const refuse = useEffectEvent((event: Event) => {
    const text = unchosen();
    if (text === '') return;
    event.preventDefault();
    event.stopPropagation();
    onRefused(text);
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const onSubmit = (event: Event) => refuse(event);
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, [place]);
}
