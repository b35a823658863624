import { changeInstallOffer, installOffer } from './install-offer';

const KEY = 'install-hint';

export function subscribeToInstallPrompt(listener: () => void): () => void {
  installOffer.listeners.add(listener);
  return () => installOffer.listeners.delete(listener);
}

/** Returns true if the site can be installed here and the user has not declined. */
export function canInstall(): boolean {
  try {
    return installOffer.event !== null && localStorage.getItem(KEY) === null;
  } catch {
    return installOffer.event !== null;
  }
}

/** Shows the browser's install prompt, which a page may show once. */
export async function install(): Promise<void> {
  const { event } = installOffer;
  changeInstallOffer(null);
  await event?.prompt();
}

/** Stores that the user declined, so that this browser does not offer it again. */
export function declineInstall(): void {
  try {
    localStorage.setItem(KEY, 'declined');
  } catch {
    // Without storage the offer returns with the next application.
  }
  changeInstallOffer(null);
}
