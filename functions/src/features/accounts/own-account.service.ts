/** Students change their password or email with their current password, which ends every session. */

import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { otpMail } from '../../mail/templates';
import { passCeiling } from '../../rate-limits/ceiling.repository';
import * as limitRepository from '../../rate-limits/limit.repository';
import { CODE_MAILS, SIGN_INS } from '../../rate-limits/limits';
import { tooMany } from '../../rate-limits/too-many';
import { AppError, invalidField } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { signInWithPassword } from './identity-toolkit';
import * as otpRepository from './otp.repository';
import { newCode } from './otp.repository';
import { changePassword } from './password.service';
import { refusedCode } from './registration.service';
import { assertEmailFree, updateUser } from './user-management.service';

interface Proof {
  caller: Caller;
  currentPassword: string;
}

interface NewEmail {
  email: string;
  otp: string;
}

/**
 * Checks the current password. Throws `invalid` at its field for a wrong one, because a 401 would end the
 * session in the browser. Throws `rate_limited` after too many attempts: a stranger at an open session could
 * guess.
 */
async function assertCurrentPassword(
  core: Core,
  { caller: { uid, user }, currentPassword }: Proof,
): Promise<void> {
  const { platform, config } = core;
  const seconds = config.rateLimits ? await limitRepository.spend(core, SIGN_INS, uid) : 0;
  if (seconds > 0) throw tooMany(seconds);
  try {
    await signInWithPassword(platform, { email: user.email, password: currentPassword });
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'unauthenticated';
    throw isWrong ? invalidField('currentPassword', 'This is not your current password.') : error;
  }
  await limitRepository.forget(core, SIGN_INS, uid);
}

/** Sets a new password. Throws `invalid` for a wrong current password and for an easily guessed new one. */
export async function changeOwnPassword(core: Core, proof: Proof, password: string): Promise<void> {
  await assertCurrentPassword(core, proof);
  await changePassword(core, proof.caller.user, password);
}

/**
 * Mails a code to the new email to prove that the caller owns it. Throws `conflict` for an email in use, and
 * `rate_limited` right after another code.
 */
export async function mailEmailChangeCode(core: Core, proof: Proof, email: string): Promise<void> {
  const { clock, store, mailer } = core;
  const { uid, user } = proof.caller;
  await assertCurrentPassword(core, proof);
  await assertEmailFree(core, uid, email);
  const now = clock.now();
  if (!(await passCeiling(core, 'mails'))) throw tooMany(60);
  const mailId = await inTransaction(store, async (transaction) => {
    const mailsLeft = await limitRepository.read(core, transaction, CODE_MAILS, email);
    if (mailsLeft.secondsLeft > 0) throw tooMany(mailsLeft.secondsLeft);
    const code = newCode();
    const seconds = await otpRepository.replace(core, transaction, { uid, email }, { code, now });
    if (seconds > 0) throw tooMany(seconds);
    mailsLeft.count(transaction);
    const id = `otp-${uid}-${now.getTime()}`;
    mails.queue(store, transaction, id, otpMail({ email, language: user.language }, code), now);
    return id;
  });
  await deliverMail(mailer, mailId);
}

/**
 * Moves the account to an email if its code is right, and mails both addresses (N06). Throws `invalid` at
 * `otp` for a wrong code, and `conflict` for an email in use.
 */
export async function changeOwnEmail(core: Core, proof: Proof, { email, otp }: NewEmail): Promise<void> {
  const { uid } = proof.caller;
  await assertCurrentPassword(core, proof);
  const guess = { code: otp, address: uid, at: core.clock.now() };
  const outcome = await inTransaction(core.store, (transaction) =>
    otpRepository.check(core, transaction, { uid, email }, guess),
  );
  if (outcome !== 'right') throw refusedCode(outcome);
  await updateUser(core, proof.caller, uid, { email });
  await otpRepository.removeDirectly(core.store, uid);
}
