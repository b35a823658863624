/** The event of Chromium's install prompt; other browsers have none. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The event with which the browser offers to install the site; null without an offer. */
export const installOffer: { event: InstallEvent | null; listeners: Set<() => void> } = {
  event: null,
  listeners: new Set(),
};

export function changeInstallOffer(event: InstallEvent | null): void {
  installOffer.event = event;
  for (const listener of installOffer.listeners) listener();
}

/** Stops the browser's own install prompt, so that the site can show it at a suitable moment. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    changeInstallOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => changeInstallOffer(null));
}
