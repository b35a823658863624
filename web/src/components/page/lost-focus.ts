/** Whether the keyboard is nowhere in particular: what had the focus is gone, and at most the page as a whole has it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main');
}

/** Where the keyboard goes on when what had the focus is gone: at the start of the page. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
