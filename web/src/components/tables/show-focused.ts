/**
 * Scrolls the whole of an element into sight that the keyboard has focused. Browsers do not scroll an element that is
 * partly in sight. A pressed element stays under the pointer.
 */
export function showFocused({ target }: { target: EventTarget | null }): void {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
