/** What Chromium hands over instead of asking by itself; no other browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const KEY = 'install-hint';

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(next: InstallEvent | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** From now on the browser never asks by itself whether to install the site; the site asks when it means something. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => change(null));
}

export function subscribeToInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the site can be installed here, and nobody has said no to that. */
export function canInstall(): boolean {
  try {
    return offered !== null && localStorage.getItem(KEY) === null;
  } catch {
    return offered !== null;
  }
}

/** Shows the browser's own question, which it lets a page ask once. */
export async function install(): Promise<void> {
  const event = offered;
  change(null);
  await event?.prompt();
}

/** Not to be asked again in this browser. */
export function declineInstall(): void {
  try {
    localStorage.setItem(KEY, 'declined');
  } catch {
    // Without storage the hint comes back with the next application.
  }
  change(null);
}
