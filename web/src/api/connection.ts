/**
 * Whether the server has failed to answer. Once it has, only a reload clears it (A08), so nothing here
 * sets it back.
 */
let isServerSilent = false;
let isLeavingPage = false;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  // Leaving a page breaks off its requests, which looks like a dead network in some browsers.
  window.addEventListener('pagehide', () => {
    isLeavingPage = true;
  });
  window.addEventListener('pageshow', () => {
    isLeavingPage = false;
  });
}

/** Called for a request that got no answer at all. The offline screen wins when the browser has no network. */
export function reportNoResponse(): void {
  if (isLeavingPage || isServerSilent || navigator.onLine === false) return;
  isServerSilent = true;
  for (const listener of listeners) listener();
}

export function subscribeToServerState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readServerSilent(): boolean {
  return isServerSilent;
}

/** For tests, which cannot reload the page. */
export function forgetServerState(): void {
  isServerSilent = false;
}
