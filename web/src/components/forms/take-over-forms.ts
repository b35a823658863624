declare global {
  interface Window {
    /**
     * Set by app/early-submit.js until it is called: returns the form that was submitted before the app
     * loaded.
     */
    takeOverForms?: () => HTMLFormElement | null;
  }
}

/** True while the app hydrates a page in which the user may have typed already. */
export const isTakingOver = (): boolean => window.takeOverForms !== undefined;

/** From now on the app submits the page's forms. Submits a form now that was submitted before. */
export function takeOverForms(): void {
  const sent = window.takeOverForms?.();
  if (sent?.isConnected) sent.requestSubmit();
}
