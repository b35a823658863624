import { changeInstallOffer, installOffer } from './install-offer';

const KEY = 'install-hint';

export function subscribeToInstallPrompt(listener: () => void): () => void {
  installOffer.listeners.add(listener);
  return () => installOffer.listeners.delete(listener);
}

/** Whether the site can be installed here, and nobody has said no to that. */
export function canInstall(): boolean {
  try {
    return installOffer.event !== null && localStorage.getItem(KEY) === null;
  } catch {
    return installOffer.event !== null;
  }
}

/** Shows the browser's own question, which it lets a page ask once. */
export async function install(): Promise<void> {
  const { event } = installOffer;
  changeInstallOffer(null);
  await event?.prompt();
}

/** Not to be asked again in this browser. */
export function declineInstall(): void {
  try {
    localStorage.setItem(KEY, 'declined');
  } catch {
    // Without storage the hint comes back with the next application.
  }
  changeInstallOffer(null);
}
