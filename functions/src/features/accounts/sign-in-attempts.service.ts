import type { Core } from '../../core';
import { AppError } from '../../errors';
import { FAMILIAR, SIGN_INS, STRANGERS, WRONG_PASSWORDS } from '../../limits/limits';
import { tooMany } from '../../limits/too-many';

/** Who says to be whom: an email, which may be nobody's, and the address that the request came from. */
interface Visitor {
  email: string;
  address: string;
}

const INSTEAD = 'You can also set a new password with “Forgot your password?”, which lets you in at once.';

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'unauthenticated';

/** The password was right and nobody is let in all the same, or it was not looked at. */
const isNoGuess = (error: unknown) =>
  error instanceof AppError && ['unverified', 'forbidden', 'unavailable'].includes(error.code);

/**
 * Tries of passwords, counted by account and address so that nobody locks the owner out of an account: what strangers
 * spend at their addresses is not missing at one where the owner has signed in or has set a new password.
 */
export function createSignInAttempts(core: Core) {
  const {
    platform: { clock, config },
    limits,
  } = core;
  const pairOf = ({ email, address }: Visitor) => `${email}\n${address}`;

  const isFamiliar = async (visitor: Visitor) =>
    (await limits.secondsLeft(FAMILIAR, pairOf(visitor), clock.now())) > 0;

  async function assertAllowed(visitor: Visitor): Promise<void> {
    const now = clock.now();
    const [here, everywhere] = await Promise.all([
      limits.secondsLeft(WRONG_PASSWORDS, visitor.address, now),
      limits.secondsLeft(STRANGERS, visitor.email, now),
    ]);
    if (here > 0) throw tooMany(here);
    if (everywhere > 0 && !(await isFamiliar(visitor))) throw tooMany(everywhere, INSTEAD);
    // Counted before the password is looked at, so that tries at the same moment are counted too.
    const seconds = await limits.spend(SIGN_INS, pairOf(visitor), now);
    if (seconds > 0) throw tooMany(seconds, INSTEAD);
  }

  async function countWrong(visitor: Visitor): Promise<void> {
    const now = clock.now();
    await limits.count(WRONG_PASSWORDS, visitor.address, now);
    if (!(await isFamiliar(visitor))) await limits.count(STRANGERS, visitor.email, now);
  }

  /** The visitor has shown to be the owner: tries at this address start anew, and it is no stranger's any more. */
  async function welcome(visitor: Visitor): Promise<void> {
    await limits.forget(SIGN_INS, pairOf(visitor));
    if (!(await isFamiliar(visitor))) await limits.count(FAMILIAR, pairOf(visitor), clock.now());
  }

  return {
    /** Runs `signIn` where a further try is allowed, and counts how it ended. Raises `rate_limited`, and what it raises. */
    async attempt<Session>(visitor: Visitor, signIn: () => Promise<Session>): Promise<Session> {
      if (!config.rateLimits) return signIn();
      await assertAllowed(visitor);
      try {
        const session = await signIn();
        await welcome(visitor);
        return session;
      } catch (error) {
        if (isWrongPassword(error)) await countWrong(visitor);
        if (isNoGuess(error)) await limits.forget(SIGN_INS, pairOf(visitor));
        throw error;
      }
    },

    /** Whoever has set a new password by the mailed link is the owner, and signs in whatever strangers do. */
    async trust(visitor: Visitor): Promise<void> {
      if (config.rateLimits) await welcome(visitor);
    },
  };
}
