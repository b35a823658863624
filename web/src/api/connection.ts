import { API_TIMEOUT_MS } from '@prarambh/contract/constants';
import { isOnline } from './network';

/** True after a call without a response, until the server responds again (A08). */
let isServerSilent = false;
let isLeavingPage = false;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  // Leaving a page aborts its requests, which some browsers report as a network error.
  window.addEventListener('pagehide', () => {
    isLeavingPage = true;
  });
  window.addEventListener('pageshow', () => {
    isLeavingPage = false;
  });
  // A call can fail before the browser notices that the network is gone. Once it is back, nobody should wait for the pause.
  window.addEventListener('online', () => {
    if (isServerSilent) askAgain(0);
  });
}

/** Reports a request without a response. Offline browsers show the offline screen instead. */
export function reportNoResponse(): void {
  if (isLeavingPage || isServerSilent || !isOnline()) return;
  setServerSilent(true);
  askAgain(FIRST_PAUSE_MS);
}

function setServerSilent(isSilent: boolean): void {
  isServerSilent = isSilent;
  for (const listener of [...listeners]) listener();
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;
/** The API refuses this path without a token before it reads the database, and the CDN does not cache it. */
const CHEAPEST_ADDRESS = '/api/auth/me';

let asking: ReturnType<typeof setTimeout> | undefined;

/** Repeats a request, first after `pause` milliseconds, until the server responds with any status. */
function askAgain(pause: number): void {
  clearTimeout(asking);
  asking = setTimeout(async () => {
    if (!isServerSilent) return;
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const asked = fetch(CHEAPEST_ADDRESS, { method: 'HEAD', cache: 'no-store', signal });
    const isAnswered = await asked.then(
      () => true,
      () => false,
    );
    if (isAnswered) setServerSilent(false);
    else askAgain(Math.min(Math.max(2 * pause, FIRST_PAUSE_MS), LONGEST_PAUSE_MS));
  }, pause);
}

export function subscribeToServerState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readServerSilent(): boolean {
  return isServerSilent;
}

/** Calls `listener` once, as soon as the network is back or the server responds again. */
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
