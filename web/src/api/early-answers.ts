import { readToken } from './token';

declare global {
  interface Window {
    /** Requests that app/first-loads.js has started. Each resolves with null unless the API responded with success. */
    earlyAnswers?: { token: string; answers: Record<string, Promise<unknown> | undefined> };
  }
}

/** Time after the page load for which an early response is fresh; the same as in query-client.ts. */
const USABLE_MS = 30_000;

/** Early responses that have arrived, by their address below /api. */
const arrived = new Map<string, unknown>();

const readOf = (url: string) => url.slice('/api'.length);

/** Returns the early requests with this token while their responses are fresh. */
function earlyCalls(token: string | null) {
  const early = window.earlyAnswers;
  return early && early.token === token && performance.now() <= USABLE_MS ? early.answers : null;
}

/**
 * Takes the response of a GET that started before the app, once. Null if there is none, or if it was requested with
 * another token.
 */
export function takeEarlyAnswer(url: string, token: string | null): Promise<unknown> | null {
  const answers = earlyCalls(token);
  const answer = answers?.[readOf(url)] ?? null;
  if (answers) delete answers[readOf(url)];
  return answer;
}

/** Waits for all early requests, so that the first render of a page can show their responses. */
export async function settleEarlyAnswers(): Promise<void> {
  const answers = window.earlyAnswers?.answers ?? {};
  await Promise.all(
    Object.entries(answers).map(async ([read, answer]) => {
      arrived.set(read, await answer);
    }),
  );
}

/** Takes an early response that has arrived, once; null if there is none. */
export function takeArrivedAnswer(url: string): object | null {
  const answer = arrived.get(readOf(url));
  if (typeof answer !== 'object' || answer === null) return null;
  return takeEarlyAnswer(url, readToken()) && answer;
}
