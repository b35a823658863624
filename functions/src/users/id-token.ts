import type { DecodedIdToken } from 'firebase-admin/auth';
import { BUSY, unauthenticated, unavailable } from '../shared/errors';
import type { Platform } from '../shared/platform';

const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';

/** Returns the error for an invalid or ended token. */
export const sessionEnded = () => unauthenticated(SIGN_IN_AGAIN);
/** Returns the error for a session that Firebase Auth could not check. */
export const cannotCheck = (cause: unknown) => unavailable(BUSY, cause);

/** Only the emulators return the last three, because they look up the account too. */
const REFUSALS = new Set<unknown>([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Returns true if Firebase Auth rejected a token. A failure to fetch Google's keys has the code of a rejected token and
 * differs in its message only.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === 'auth/argument-error')
    return !/^Error (while making request|fetching)\b/.test(error.message);
  return REFUSALS.has(error.code);
}

/**
 * Returns the claims of this project's unexpired ID token. Throws `unauthenticated` for any other token, and
 * `unavailable` if the check fails.
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
