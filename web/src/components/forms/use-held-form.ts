import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps the form around a place from being sent while something there is not done, such as a name that stands in a
 * field and is not chosen, or a picture that is still uploaded. `held` answers what it is, or nothing; `onHeld` is told
 * it when the form would have been sent.
 */
export function useHeldForm(
  place: RefObject<HTMLElement | null>,
  held: () => string,
  onHeld: (what: string) => void,
): void {
  const hold = useEffectEvent((event: Event) => {
    const what = held();
    if (what === '') return;
    event.preventDefault();
    event.stopPropagation();
    onHeld(what);
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const onSubmit = (event: Event) => hold(event);
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, [place]);
}
