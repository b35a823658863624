import { setTimeout as wait } from 'node:timers/promises';

/** Storage has taken something and does not say that it is stored. */
export class StorageSilent extends Error {
  override name = 'StorageSilent';
}

/**
 * What Storage answers, within `seconds`: Google's client would wait for the end of an upload as long as the connection
 * stands, and whoever sent it with it. Raises `StorageSilent` after that; what is under way is not ended by it.
 */
export async function inTime<Result>(answer: Promise<Result>, seconds: number): Promise<Result> {
  const answered = new AbortController();
  const late = wait(seconds * 1000, undefined, { signal: answered.signal }).then(() => {
    throw new StorageSilent(`Storage has not answered for ${seconds} seconds.`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
    late.catch(() => undefined);
  }
}
