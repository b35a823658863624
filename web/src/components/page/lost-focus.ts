/** Returns true if no element, or only the page as a whole, has the focus, because the focused element is gone. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main');
}

/** Moves a lost focus to the start of the page. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
