import { readToken } from './token';

declare global {
  interface Window {
    /** Calls that app/first-loads.js has begun; each answers null unless the API answered with success. */
    earlyAnswers?: { token: string; answers: Record<string, Promise<unknown> | undefined> };
  }
}

/** How long after the page was opened an early answer still counts as new: as long as any other (query-client.ts). */
const USABLE_MS = 30_000;

/** Early answers that have arrived, by their address below /api. */
const arrived = new Map<string, unknown>();

const readOf = (url: string) => url.slice('/api'.length);

/** The calls that began early with this token, while their answers still count as new. */
function earlyCalls(token: string | null) {
  const early = window.earlyAnswers;
  return early && early.token === token && performance.now() <= USABLE_MS ? early.answers : null;
}

/**
 * Takes the answer to a GET that began before the app was there, once. Null where there is none, or where it was asked
 * for with another token.
 */
export function takeEarlyAnswer(url: string, token: string | null): Promise<unknown> | null {
  const answers = earlyCalls(token);
  const answer = answers?.[readOf(url)] ?? null;
  if (answers) delete answers[readOf(url)];
  return answer;
}

/** Waits for all calls that began early, so that the first picture of a page can show their answers. */
export async function settleEarlyAnswers(): Promise<void> {
  const answers = window.earlyAnswers?.answers ?? {};
  await Promise.all(
    Object.entries(answers).map(async ([read, answer]) => {
      arrived.set(read, await answer);
    }),
  );
}

/** Takes an early answer that has arrived by now, once; null where there is none. */
export function takeArrivedAnswer(url: string): object | null {
  const answer = arrived.get(readOf(url));
  if (typeof answer !== 'object' || answer === null) return null;
  return takeEarlyAnswer(url, readToken()) && answer;
}
