declare global {
  interface Window {
    /** Calls that app/first-loads.js has begun; each answers null unless the API answered with success. */
    earlyAnswers?: { token: string; answers: Record<string, Promise<unknown> | undefined> };
  }
}

/** How long after the page was opened an early answer still counts as new: as long as any other (query-client.ts). */
const USABLE_MS = 30_000;

/**
 * Takes the answer to a GET that began before the app was there, once. Null where there is none, or where it was asked
 * for with another token.
 */
export function takeEarlyAnswer(url: string, token: string | null): Promise<unknown> | null {
  const early = window.earlyAnswers;
  if (!early || early.token !== token || performance.now() > USABLE_MS) return null;
  const read = url.slice('/api'.length);
  const answer = early.answers[read] ?? null;
  delete early.answers[read];
  return answer;
}
