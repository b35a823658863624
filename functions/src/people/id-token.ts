import type { DecodedIdToken } from 'firebase-admin/auth';
import { BUSY, unauthenticated, unavailable } from '../errors';
import type { Platform } from '../platform';

const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';

/** A token that does not count, or no longer. */
export const sessionEnded = () => unauthenticated(SIGN_IN_AGAIN);
/** Firebase Auth could not be asked whether a session counts. */
export const cannotCheck = (cause: unknown) => unavailable(BUSY, cause);

/** The last three are found by the emulators alone, which look up the account as well. */
const REFUSALS = new Set<unknown>([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Whether Firebase Auth has found against a token, rather than not been able to say. That Google's keys could not be
 * fetched has the code of a bad token, too, and differs in its message alone.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === 'auth/argument-error')
    return !/^Error (while making request|fetching)\b/.test(error.message);
  return REFUSALS.has(error.code);
}

/**
 * The claims of an ID token of this project that is running. Raises `unauthenticated` for any other token, and
 * `unavailable` while that cannot be told.
 */
export async function decodeIdToken(
  { auth, logger }: Pick<Platform, 'auth' | 'logger'>,
  token: string,
): Promise<DecodedIdToken> {
  try {
    return await auth.verifyIdToken(token);
  } catch (error) {
    if (!isRefusal(error)) throw cannotCheck(error);
    logger.debug({ err: error }, 'A token was refused');
    throw sessionEnded();
  }
}
