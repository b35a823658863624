declare global {
  interface Window {
    /** Set by app/early-submit.js until it is called: answers the form that was sent meanwhile. */
    takeOverForms?: () => HTMLFormElement | null;
  }
}

/** Whether the app is just coming to a page that somebody may have begun to fill in. */
export const isTakingOver = (): boolean => window.takeOverForms !== undefined;

/** From now on the app sends the forms of this page. One that was sent before it was there is sent now. */
export function takeOverForms(): void {
  const sent = window.takeOverForms?.();
  if (sent?.isConnected) sent.requestSubmit();
}
