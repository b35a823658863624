/**
 * Tries of passwords, counted by account and address so that nobody locks the owner out of an account: what strangers
 * spend at their addresses is not missing at one where the owner has signed in or has set a new password.
 */

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

const pairOf = ({ email, address }: Visitor) => `${email}\n${address}`;

const isFamiliar = async (core: Core, visitor: Visitor) =>
  (await core.limits.secondsLeft(FAMILIAR, pairOf(visitor), core.clock.now())) > 0;

async function assertSignInAllowed(core: Core, visitor: Visitor): Promise<void> {
  const { clock, limits } = core;
  const now = clock.now();
  const [here, everywhere] = await Promise.all([
    limits.secondsLeft(WRONG_PASSWORDS, visitor.address, now),
    limits.secondsLeft(STRANGERS, visitor.email, now),
  ]);
  if (here > 0) throw tooMany(here);
  if (everywhere > 0 && !(await isFamiliar(core, visitor))) throw tooMany(everywhere, INSTEAD);
  // Counted before the password is looked at, so that tries at the same moment are counted too.
  const seconds = await limits.spend(SIGN_INS, pairOf(visitor), now);
  if (seconds > 0) throw tooMany(seconds, INSTEAD);
}

async function countWrongPassword(core: Core, visitor: Visitor): Promise<void> {
  const { clock, limits } = core;
  const now = clock.now();
  await limits.count(WRONG_PASSWORDS, visitor.address, now);
  if (!(await isFamiliar(core, visitor))) await limits.count(STRANGERS, visitor.email, now);
}

/** The visitor has shown to be the owner: tries at this address start anew, and it is no stranger's any more. */
async function welcomeOwner(core: Core, visitor: Visitor): Promise<void> {
  const { clock, limits } = core;
  await limits.forget(SIGN_INS, pairOf(visitor));
  if (!(await isFamiliar(core, visitor))) await limits.count(FAMILIAR, pairOf(visitor), clock.now());
}

/** Runs `signIn` where a further try is allowed, and counts how it ended. Raises `rate_limited`, and what it raises. */
export async function attemptSignIn<Session>(
  core: Core,
  visitor: Visitor,
  signIn: () => Promise<Session>,
): Promise<Session> {
  if (!core.config.rateLimits) return signIn();
  await assertSignInAllowed(core, visitor);
  try {
    const session = await signIn();
    await welcomeOwner(core, visitor);
    return session;
  } catch (error) {
    if (isWrongPassword(error)) await countWrongPassword(core, visitor);
    if (isNoGuess(error)) await core.limits.forget(SIGN_INS, pairOf(visitor));
    throw error;
  }
}

/** Whoever has set a new password by the mailed link is the owner, and signs in whatever strangers do. */
export async function trustVisitor(core: Core, visitor: Visitor): Promise<void> {
  if (core.config.rateLimits) await welcomeOwner(core, visitor);
}
