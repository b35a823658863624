import { readToken } from './token';

declare global {
  interface Window {
    /**
     * Requests that app/first-loads.js has started, by their address below /api: a promise, and later its response. Null
     * unless the API responded with success.
     */
    earlyAnswers?: { token: string; answers: Record<string, unknown> };
  }
}

/** Time after the page load for which an early response is fresh; the same as in query-client.ts. */
const USABLE_MS = 30_000;

const readOf = (url: string) => url.slice('/api'.length);

/** Returns the early requests with this token while their responses are fresh. */
function earlyCalls(token: string | null): Record<string, unknown> {
  // At the build there is no window.
  const early = globalThis.window?.earlyAnswers;
  return early && early.token === token && performance.now() <= USABLE_MS ? early.answers : {};
}

/**
 * Takes the response of a GET that started before the app, once. Null if there is none, or if it was requested with
 * another token.
 */
export function takeEarlyAnswer(url: string, token: string | null): Promise<unknown> | null {
  const answers = earlyCalls(token);
  const answer = answers[readOf(url)];
  delete answers[readOf(url)];
  return answer === undefined ? null : Promise.resolve(answer);
}

/** Waits for all early requests, so that the first render of a page can show their responses. */
export async function settleEarlyAnswers(): Promise<void> {
  const answers = window.earlyAnswers?.answers ?? {};
  const settle = async ([read, response]: [string, unknown]) => {
    const answer = await response;
    if (read in answers) answers[read] = answer;
  };
  await Promise.all(Object.entries(answers).map(settle));
}

/** Takes an early response that has arrived, once; null if there is none. */
export function takeArrivedAnswer(url: string): object | null {
  const answers = earlyCalls(readToken());
  const answer = answers[readOf(url)];
  if (typeof answer !== 'object' || answer === null || answer instanceof Promise) return null;
  delete answers[readOf(url)];
  return answer;
}
