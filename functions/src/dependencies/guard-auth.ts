import type { Auth } from 'firebase-admin/auth';
import { AppError, BUSY, unavailable } from '../shared/errors';
import { isAuthFailure } from './breakers';
import type { Breaker } from './circuit-breaker';
import { DEADLINE_MS } from './deadlines';
import { inTime } from './time-budget';

type Method = (...args: unknown[]) => Promise<unknown>;

const LIMITS = { dependency: 'Firebase Auth', ms: DEADLINE_MS.auth };

/**
 * Returns Firebase Auth with a deadline for each call; the Admin SDK has no option for it and waits 25 s. Calls throw
 * `unavailable` when Firebase Auth fails, and at once while `breaker` is open. Token checks bypass the breaker: they
 * use cached keys and need no call.
 */
export function guardAuth(auth: Auth, breaker: Breaker): Auth {
  async function call(method: Method, args: unknown[]): Promise<unknown> {
    try {
      return await breaker.run(() => inTime(LIMITS, () => method.apply(auth, args)));
    } catch (error) {
      throw isAuthFailure(error) && !(error instanceof AppError) ? unavailable(BUSY, error) : error;
    }
  }
  return new Proxy(auth, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value as Method;
      if (name === 'verifyIdToken')
        return (...args: unknown[]) => inTime(LIMITS, () => method.apply(target, args));
      return (...args: unknown[]) => call(method, args);
    },
  });
}
