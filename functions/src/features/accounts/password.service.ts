/** Forgotten passwords (B08, B09). */

import { setTimeout as wait } from 'node:timers/promises';
import { RESET_LIFETIME_MINUTES } from '@prarambh/contract/constants';
import type { Core } from '../../core/core';
import { inTransaction, type Stored } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { passwordChangedMail, resetMail } from '../../mail/templates';
import { passCeiling } from '../../rate-limits/ceiling.repository';
import * as limitRepository from '../../rate-limits/limit.repository';
import { RESET_MAILS } from '../../rate-limits/limits';
import { addMinutes } from '../../shared/clock';
import { invalid } from '../../shared/errors';
import { evictAccount, recordAccountChange } from '../../users/account-changes';
import { restoreAccount } from '../../users/auth-accounts';
import { findReader } from '../../users/owners';
import type { UserDocument } from '../../users/user.repository';
import * as userRepository from '../../users/user.repository';
import * as passwordResetRepository from './password-reset.repository';
import { newResetToken } from './password-reset.repository';
import { assertUnguessable } from './password-rule';

/** Time left before the answer for recording how sending the mail ended. */
const WRITING_MS = 500;

const BAD_TOKEN = 'Invalid or expired token';

/**
 * Creates a reset link and queues its mail, unless the email had too many (N03). Returns the mail's id, or
 * null. An unknown email takes the same steps and is counted too.
 * A link works for an hour (B09), or until the next mail is allowed if that is later. Otherwise a stranger
 * could use up the mails and lock the owner out.
 */
async function queueResetLink(
  core: Core,
  email: string,
  owner: Stored<UserDocument> | null,
): Promise<string | null> {
  const { store, clock, config } = core;
  if (!(await passCeiling(core, 'mails'))) return null;
  const token = newResetToken();
  const now = clock.now();
  return inTransaction(store, async (transaction) => {
    const mailsLeft = await limitRepository.read(core, transaction, RESET_MAILS, email);
    const reader = owner && (await findReader(store, transaction, owner._id));
    if (mailsLeft.secondsLeft > 0) return null;
    mailsLeft.count(transaction);
    if (!reader) return null;
    const { _id: uid, name, isVerified, language } = reader;
    const mailId = `reset-${uid}-${now.getTime()}`;
    const addressee = { email, language, ...(isVerified && { name }) };
    const minutesToNext = Math.ceil(mailsLeft.secondsAfter(2) / 60);
    const lifetimeMinutes = Math.max(RESET_LIFETIME_MINUTES, minutesToNext);
    const expireAt = addMinutes(now, lifetimeMinutes);
    passwordResetRepository.put(store, transaction, token, { uid, email, expireAt });
    const url = `${config.siteUrl}/resetpassword/${token}`;
    mails.queue(store, transaction, mailId, resetMail(addressee, { url, lifetimeMinutes }), now);
    return mailId;
  });
}

/**
 * Sets the password, restores the profile's email, removes second factors if the profile has none, and
 * unlocks the account. Queues a mail to the owner in the unlocking transaction and returns the mail's id.
 */
async function replacePassword(core: Core, user: Stored<UserDocument>, password: string): Promise<string> {
  const { store, clock, config } = core;
  await recordAccountChange(store, user._id, () =>
    restoreAccount(core.platform.auth, user, password, (owner) => evictAccount(core, owner)),
  );
  const at = clock.now();
  const mailId = `password-changed-${user._id}-${at.getTime()}`;
  await inTransaction(store, async (transaction) => {
    userRepository.update(store, transaction, user._id, { lockedAt: null });
    const { email, name, isVerified, language } = user;
    const addressee = { email, language, ...(isVerified && { name }) };
    mails.queue(
      store,
      transaction,
      mailId,
      passwordChangedMail(addressee, { url: `${config.siteUrl}/forgot-password`, at }),
      at,
    );
  });
  return mailId;
}

/**
 * Sets a new password for the owner, ends every session, removes every mailed link, and mails the owner.
 * Throws `invalid` for an easily guessed password.
 */
export async function changePassword(
  core: Core,
  user: Stored<UserDocument>,
  password: string,
): Promise<void> {
  await assertUnguessable(password, user);
  const mailId = await replacePassword(core, user, password);
  await passwordResetRepository.removeOf(core.store, user._id);
  await deliverMail(core.mailer, mailId);
}

/**
 * Mails a reset link, unless one was sent a moment ago or too many were. Neither the answer nor its time
 * reveals if the account exists: the first attempt to send the mail ends before the answer, and the mail job
 * retries if the mail server is slow or down.
 */
export async function mailResetLink(core: Core, email: string): Promise<void> {
  const { store, mailer, config } = core;
  const { forgotAnswerMs } = config;
  const startedAt = performance.now();
  const answer = wait(forgotAnswerMs);
  const user = await userRepository.findByEmail(store, email);
  const mailId = await queueResetLink(core, email, user?.isActive ? user : null);
  const left = forgotAnswerMs - WRITING_MS - (performance.now() - startedAt);
  if (mailId) await deliverMail(mailer, mailId, forgotAnswerMs > 0 ? left : undefined);
  await answer;
}

/**
 * Sets a new password, ends every session, removes every other link, and returns the owner. Throws `invalid`
 * for a bad token or password; the link stays usable after other failures.
 */
export async function resetPassword(
  core: Core,
  token: string,
  password: string,
): Promise<Stored<UserDocument>> {
  const { store, mailer, clock } = core;
  const now = clock.now();
  const link = await passwordResetRepository.find(store, token, now);
  const user = link && (await userRepository.find(store, link.uid));
  if (!user || user.email !== link.email) throw invalid(BAD_TOKEN);
  await assertUnguessable(password, user);
  if (!(await passwordResetRepository.consume(store, token, now))) throw invalid(BAD_TOKEN);
  let mailId: string;
  try {
    mailId = await replacePassword(core, user, password);
  } catch (error) {
    await passwordResetRepository.giveBack(store, token, link);
    throw error;
  }
  await passwordResetRepository.removeOf(store, user._id);
  await deliverMail(mailer, mailId);
  return user;
}
