import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Blocks submitting the surrounding form while something in it is unfinished, such as a name that is not
 * chosen or a picture that is uploading. `held` returns what is unfinished, or nothing; a blocked submit
 * passes it to `onHeld`.
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
