/**
 * Counts password attempts by account and address, so that nobody can lock the owner out: attempts from other
 * addresses do not count at an address where the owner has signed in or set a new password.
 */

import type { Core } from '../../core/core';
import * as limitRepository from '../../rate-limits/limit.repository';
import { FAMILIAR, SIGN_INS, STRANGERS, WRONG_PASSWORDS } from '../../rate-limits/limits';
import { tooMany } from '../../rate-limits/too-many';
import { AppError } from '../../shared/errors';

/** The email that a visitor claims to own, known or not, and the address of the request. */
interface Visitor {
  email: string;
  address: string;
}

const WITH_PASSWORD_RESET = {
  minute:
    'Too many attempts. Please try again in a minute. You can also set a new password with “Forgot your password?”, which lets you in at once.',
  minutes: (count: number) =>
    `Too many attempts. Please try again in ${count} minutes. You can also set a new password with “Forgot your password?”, which lets you in at once.`,
};

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'unauthenticated';

/** True if the password was right but the sign-in was refused, or if the password was not checked. */
const isNoGuess = (error: unknown) =>
  error instanceof AppError && ['unverified', 'forbidden', 'unavailable'].includes(error.code);

const pairOf = ({ email, address }: Visitor) => `${email}\n${address}`;

const isFamiliar = async (core: Core, visitor: Visitor) =>
  (await limitRepository.secondsLeft(core, FAMILIAR, pairOf(visitor))) > 0;

async function assertSignInAllowed(core: Core, visitor: Visitor): Promise<void> {
  const [here, everywhere] = await Promise.all([
    limitRepository.secondsLeft(core, WRONG_PASSWORDS, visitor.address),
    limitRepository.secondsLeft(core, STRANGERS, visitor.email),
  ]);
  if (here > 0) throw tooMany(here);
  if (everywhere > 0 && !(await isFamiliar(core, visitor))) throw tooMany(everywhere, WITH_PASSWORD_RESET);
  // Count before checking the password, so that parallel attempts are counted too.
  const seconds = await limitRepository.spend(core, SIGN_INS, pairOf(visitor));
  if (seconds > 0) throw tooMany(seconds, WITH_PASSWORD_RESET);
}

async function countWrongPassword(core: Core, visitor: Visitor): Promise<void> {
  await limitRepository.count(core, WRONG_PASSWORDS, visitor.address);
  if (!(await isFamiliar(core, visitor))) await limitRepository.count(core, STRANGERS, visitor.email);
}

/**
 * Resets the attempts from this address and marks it as familiar, because the visitor proved to be the owner.
 */
async function welcomeOwner(core: Core, visitor: Visitor): Promise<void> {
  await limitRepository.forget(core, SIGN_INS, pairOf(visitor));
  if (!(await isFamiliar(core, visitor))) await limitRepository.count(core, FAMILIAR, pairOf(visitor));
}

/**
 * Runs `signIn` if another attempt is allowed, and counts the outcome. Throws `rate_limited` and the errors
 * of `signIn`.
 */
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
    if (isNoGuess(error)) await limitRepository.forget(core, SIGN_INS, pairOf(visitor));
    throw error;
  }
}

/**
 * Marks an address as the owner's after a password reset by mail, so that attempts of strangers do not block
 * it.
 */
export async function trustVisitor(core: Core, visitor: Visitor): Promise<void> {
  if (core.config.rateLimits) await welcomeOwner(core, visitor);
}
