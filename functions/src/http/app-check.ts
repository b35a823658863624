import type { RequestHandler } from 'express';
import { DEADLINE_MS } from '../dependencies/deadlines';
import { inTime } from '../dependencies/time-budget';
import { BUSY, forbidden, unavailable } from '../shared/errors';
import type { AppCheckVerifier } from '../shared/platform';

const NOT_FROM_SITE =
  'This request did not come from a page of our site. Please reload the page and try again.';

/** Errors without a result: the Admin SDK could not get Google's keys, or did not answer within the deadline. */
const UNDECIDED = new Set<unknown>(['app-check/internal-error', 'app-check/unknown-error', 'unavailable']);
const LIMITS = { dependency: 'App Check', ms: DEADLINE_MS.auth };

/**
 * Lets only calls from this site's own pages through, which send an App Check token. Throws `forbidden` for others, and
 * `unavailable` while the check fails.
 */
export function requireAppCheck(appCheck: AppCheckVerifier): RequestHandler {
  return async (request, _response, next) => {
    const token = request.get('x-firebase-appcheck');
    if (!token) throw forbidden(NOT_FROM_SITE);
    await inTime(LIMITS, () => appCheck.verifyToken(token)).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      throw UNDECIDED.has(code) ? unavailable(BUSY, error) : forbidden(NOT_FROM_SITE);
    });
    next();
  };
}
