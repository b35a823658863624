/**
 * Scrolls an element that the keyboard has focused fully into sight. Chromium leaves an element where it is if 32 px of
 * its width are visible. A clicked element does not move, because the pointer would miss it.
 */
export function showFocused({ target }: { target: EventTarget | null }): void {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
