/** What Chromium hands over instead of asking by itself; no other browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Whether, and by which event, the browser offers to install the site. */
export const installOffer: { event: InstallEvent | null; listeners: Set<() => void> } = {
  event: null,
  listeners: new Set(),
};

export function changeInstallOffer(event: InstallEvent | null): void {
  installOffer.event = event;
  for (const listener of installOffer.listeners) listener();
}

/** From now on the browser never asks by itself whether to install the site; the site asks when it means something. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    changeInstallOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => changeInstallOffer(null));
}
