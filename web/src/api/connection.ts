import { API_TIMEOUT_MS } from '@prarambh/contract/constants';

/** Whether the server has failed to answer, until it answers again (A08). */
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
  setServerSilent(true);
  askAgain(FIRST_PAUSE_MS);
}

function setServerSilent(isSilent: boolean): void {
  isServerSilent = isSilent;
  for (const listener of [...listeners]) listener();
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;
/** Refused without a token, before anything is read, and never answered by the CDN. */
const CHEAPEST_ADDRESS = '/api/auth/me';

/** Asks until the server answers, whatever it says. */
function askAgain(pause: number): void {
  setTimeout(async () => {
    if (!isServerSilent) return;
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const asked = fetch(CHEAPEST_ADDRESS, { method: 'HEAD', cache: 'no-store', signal });
    const isAnswered = await asked.then(
      () => true,
      () => false,
    );
    if (isAnswered) setServerSilent(false);
    else askAgain(Math.min(2 * pause, LONGEST_PAUSE_MS));
  }, pause);
}

export function subscribeToServerState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readServerSilent(): boolean {
  return isServerSilent;
}

/** Calls `listener` once, when there is a network again or the server answers again. */
export function whenInReach(listener: () => void): void {
  const onChange = () => {
    if (isServerSilent) return;
    window.removeEventListener('online', onChange);
    stop();
    listener();
  };
  const stop = subscribeToServerState(onChange);
  window.addEventListener('online', onChange);
}

/** For tests, which cannot reload the page. */
export function forgetServerState(): void {
  isServerSilent = false;
}
