/**
 * Registration and the code that completes it (B01 to B07, B13).
 *
 * Anyone may register an email until it is verified. So a stranger can register it while its owner waits for
 * the code. These rules keep the stranger's password off the account:
 * - The person who enters the code may send name, password and language along, as the web does. These values
 *   win. If several registrations are pending, the password is required (N02).
 * - A registration reserves the account for OTP_RESEND_SECONDS. It voids the earlier code, replaces the
 *   Firebase account and only then mails its own code. Other registrations in that time are answered but
 *   change nothing, so none is still changing the account when a code verifies it.
 * - Each registration recreates the Firebase account, and so does the code with its password. This removes
 *   sessions, factors and other addresses that a stranger prepared.
 */

import type { RegisterBody, VerifyOtpBody } from '@prarambh/contract/auth';
import { Email, personName } from '@prarambh/contract/shapes';
import type { User } from '@prarambh/contract/users';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import type { Core } from '../../core/core';
import { inTransaction, newRef, type Stored } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { otpMail } from '../../mail/templates';
import { passCeiling } from '../../rate-limits/ceiling.repository';
import * as limitRepository from '../../rate-limits/limit.repository';
import { CODE_MAILS, CODE_REQUESTS } from '../../rate-limits/limits';
import { conflict, invalidField, rateLimited, unauthenticated } from '../../shared/errors';
import { evictAccount } from '../../users/account-changes';
import {
  endSessions,
  findAccount,
  isAsRegistered,
  recreateAccount,
  setRoleClaim,
} from '../../users/auth-accounts';
import { claimEmail, findEmailHolder } from '../../users/email-claims';
import { findReader } from '../../users/owners';
import { presentUser } from '../../users/present-user';
import * as userRepository from '../../users/user.repository';
import { newUser, type UserDocument, users as userCollection, userKeys } from '../../users/user.repository';
import { newInternId } from './intern-id';
import * as otpRepository from './otp.repository';
import { newCode, type OtpOutcome } from './otp.repository';
import { assertUnguessable } from './password-rule';

type Profile = Stored<UserDocument>;

const REFUSED_CODE: Record<Exclude<OtpOutcome, 'right'>, string> = {
  wrong: 'Invalid OTP. Please try again.',
  expired: 'This code is no longer valid. Please ask for a new one.',
  exhausted: 'Too many wrong codes. Please ask for a new one.',
  blocked: 'Too many wrong codes. Please try again in an hour.',
};

/** Returns the error for a wrong or invalid code, at the field `otp`. */
export const refusedCode = (outcome: keyof typeof REFUSED_CODE) => invalidField('otp', REFUSED_CODE[outcome]);

/** An email stays reserved by a verified account, and by one that staff have closed (B06, K01). */
function isTaken(profile: UserDocument | null): boolean {
  return profile !== null && (profile.isVerified || !profile.isActive);
}

const CHOOSE_PASSWORD =
  'This email was registered more than once. Please enter the password that you want to sign in with.';

const CHANGED_MEANWHILE = 'Please enter the password that you want to sign in with.';

const NOT_OURS = 'You have no account on this site yet. Please register.';

/** Name of a profile if our forms would reject the account's name. */
const NAMELESS = 'Student';
const Name = personName('Full name');

interface Registration {
  user: Profile;
  /** False within the cooldown of another registration, which changes nothing. */
  isNew: boolean;
  /** The code to mail; null if this address has had too many (N03). */
  code: string | null;
}

const addresseeOf = ({ _id, email }: Profile) => ({ uid: _id, email });

const waitsForCode = (user: UserDocument) => !user.isVerified && user.isActive;

async function unusedInternId(core: Core, transaction: Transaction): Promise<string> {
  for (;;) {
    const candidate = newInternId(core.clock.now());
    if (!(await userRepository.isInternIdTaken(core.store, transaction, candidate))) return candidate;
  }
}

function queueCodeMail(core: Core, transaction: Transaction, user: Profile, code: string): string {
  const now = core.clock.now();
  const mailId = `otp-${user._id}-${now.getTime()}`;
  mails.queue(core.store, transaction, mailId, otpMail(user, code), now);
  return mailId;
}

/** Updates the copies of an earlier name in records that staff created before the account was verified. */
function queueRename(core: Core, transaction: Transaction, { _id, name: before }: Profile, name: string) {
  if (before === name) return;
  const rename = { kind: 'renamePerson', subjectId: _id, label: name, askedBy: null } as const;
  workItems.queue(core.store, transaction, rename, core.clock.now());
}

/** Counts a registration that changed nothing, so that the code alone no longer proves who registered. */
function keepRegistration(core: Core, transaction: Transaction, current: Profile): Registration {
  if (current.registrations === 1)
    userRepository.update(core.store, transaction, current._id, { registrations: 2 });
  return { user: current, isNew: false, code: null };
}

/**
 * Stores a registration with its code, under the uid of the email or a new uid. A registration right after
 * another one, or one of too many, changes nothing. Throws `conflict` for a taken email, and
 * `unauthenticated` if another person has the email of the account `ownUid`.
 */
async function storeRegistration(
  core: Core,
  { name, email, language = null }: Pick<RegisterBody, 'name' | 'email' | 'language'>,
  ownUid?: string,
): Promise<Registration> {
  const { store, clock } = core;
  const isBelowCeiling = await passCeiling(core, 'mails');
  const newUid = ownUid ?? newRef(store, userCollection).id;
  return inTransaction(store, async (transaction) => {
    const current = await findEmailHolder(store, transaction, email);
    if (ownUid && current && current._id !== ownUid) throw unauthenticated(NOT_OURS);
    if (isTaken(current)) throw conflict('User already exists');
    const uid = current?._id ?? newUid;
    const internId = current?.internId ?? (await unusedInternId(core, transaction));
    const now = clock.now();
    const mailsLeft = await limitRepository.read(core, transaction, CODE_MAILS, email);
    const isMailed = isBelowCeiling && mailsLeft.secondsLeft === 0;
    if (current && !isMailed) return keepRegistration(core, transaction, current);
    const code = newCode();
    const seconds = await otpRepository.replace(core, transaction, { uid, email }, { code, now });
    if (current && seconds > 0) return keepRegistration(core, transaction, current);
    const registrations = (current?.registrations ?? 0) + 1;
    const createdAt = current?.createdAt ?? now;
    const profile = newUser({ name, email, internId, registrations, createdAt, codeSentAt: now, language });
    userRepository.put(store, transaction, uid, profile);
    claimEmail(store, transaction, { email, uid, at: now });
    if (current) queueRename(core, transaction, current, name);
    if (!current?.internId) userRepository.claimInternId(store, transaction, internId, uid);
    if (isMailed) mailsLeft.count(transaction);
    return { user: { ...profile, _id: uid }, isNew: true, code: isMailed ? code : null };
  });
}

async function mailRegistrationCode(core: Core, user: Profile, code: string): Promise<void> {
  const { store, mailer } = core;
  const mailId = await inTransaction(store, async (transaction) => {
    const reader = await findReader(store, transaction, user._id);
    return reader && queueCodeMail(core, transaction, user, code);
  });
  if (mailId) await deliverMail(mailer, mailId);
}

/** Mails a new code if the account waits for one, and neither the cooldown nor a mail limit forbids it. */
export async function sendRegistrationCode(core: Core, user: Profile): Promise<void> {
  const { store, mailer, clock } = core;
  if (!(await passCeiling(core, 'mails'))) return;
  const code = newCode();
  const now = clock.now();
  const mailId = await inTransaction(store, async (transaction) => {
    const current = await userRepository.findInTransaction(store, transaction, user._id);
    if (!current || !waitsForCode(current)) return null;
    const mailsLeft = await limitRepository.read(core, transaction, CODE_MAILS, current.email);
    if (mailsLeft.secondsLeft > 0) return null;
    const seconds = await otpRepository.replace(core, transaction, addresseeOf(current), { code, now });
    if (seconds > 0) return null;
    mailsLeft.count(transaction);
    userRepository.update(store, transaction, user._id, { codeSentAt: now });
    return queueCodeMail(core, transaction, current, code);
  });
  if (mailId) await deliverMail(mailer, mailId);
}

/**
 * Checks a code and, if it is right, does `work` in the same transaction. Throws `invalid` at `otp`
 * otherwise.
 */
async function withRightCode(
  core: Core,
  user: Profile,
  { otp, password }: Pick<VerifyOtpBody, 'otp' | 'password'>,
  address: string,
  work: (transaction: Transaction, current: Profile) => void = () => {},
): Promise<void> {
  const { store, clock } = core;
  const outcome = await inTransaction(store, async (transaction): Promise<OtpOutcome> => {
    const current = await userRepository.findInTransaction(store, transaction, user._id);
    if (!current || !waitsForCode(current)) return 'wrong';
    const guess = { code: otp, address, at: clock.now() };
    const found = await otpRepository.check(core, transaction, addresseeOf(user), guess);
    if (found !== 'right') return found;
    if (current.registrations > 1 && !password) throw invalidField('password', CHOOSE_PASSWORD);
    work(transaction, current);
    return found;
  });
  if (outcome !== 'right') throw refusedCode(outcome);
}

/**
 * Marks the Firebase account as verified. With a password, recreates the account. Without one, throws
 * `invalid` at the field `password` if the account has changed since registration.
 */
async function verifyAccount(
  core: Core,
  { _id: uid, email, name: registeredName }: Profile,
  { name = registeredName, password }: Pick<VerifyOtpBody, 'name' | 'password'>,
): Promise<void> {
  const { auth } = core.platform;
  if (password) {
    const account = { uid, email, password, displayName: name, emailVerified: true };
    await recreateAccount(auth, account, (owner) => evictAccount(core, owner));
    return;
  }
  if (!isAsRegistered(await findAccount(auth, uid), email)) throw invalidField('password', CHANGED_MEANWHILE);
  await auth.updateUser(uid, { emailVerified: true, displayName: name });
}

/**
 * Creates a student account, or refreshes an unverified one, and mails its code. Changes nothing right after
 * another registration of the same email. Throws `conflict` if the email has a verified account, and
 * `invalid` for an easily guessed password.
 */
export async function registerStudent(core: Core, body: RegisterBody): Promise<User> {
  const { auth } = core.platform;
  const { name, email, password } = body;
  await assertUnguessable(password, body);
  const { user, isNew, code } = await storeRegistration(core, body);
  if (isNew) {
    const account = { uid: user._id, email, password, displayName: name, emailVerified: false };
    await recreateAccount(auth, account, (owner) => evictAccount(core, owner));
    await setRoleClaim(auth, user._id, 'user');
  }
  if (code !== null) await mailRegistrationCode(core, user, code);
  return presentUser(user, core.files);
}

/**
 * Creates the profile of an account that has none, and mails its code (B03). A client can create an
 * account at Firebase directly, so name and email must pass our form rules. Throws `unauthenticated` for
 * an account without an email of its own.
 */
export async function completeRegistration(core: Core, uid: string): Promise<Profile> {
  const account = await core.platform.auth.getUser(uid);
  const email = Email.safeParse(account.email);
  if (!email.success) throw unauthenticated(NOT_OURS);
  const { data: name = NAMELESS } = Name.safeParse(account.displayName);
  const { user, code } = await storeRegistration(core, { name, email: email.data }, uid);
  if (code !== null) await mailRegistrationCode(core, user, code);
  return user;
}

/**
 * Verifies the account with the name, password and language that are sent along, and ends its sessions. An
 * email that waits for no code gets the answer for a wrong code. Throws `invalid` at the field `otp`, or at
 * `password` if only the password tells several registrations apart.
 */
export async function verifyRegistration(core: Core, body: VerifyOtpBody, address: string): Promise<void> {
  const { email, name, password, language } = body;
  if (password !== undefined) await assertUnguessable(password, body);
  const user = await userRepository.findByEmail(core.store, email);
  if (!user || !waitsForCode(user)) throw refusedCode('wrong');
  await withRightCode(core, user, body, address);
  await verifyAccount(core, user, { name, password });
  const sessionsValidFrom = await endSessions(core.platform.auth, user._id);
  await withRightCode(core, user, body, address, (transaction, current) => {
    userRepository.update(core.store, transaction, user._id, {
      isVerified: true,
      sessionsValidFrom,
      ...(name && { name, ...userKeys({ ...current, name }) }),
      ...(language !== undefined && { language }),
    });
    if (name) queueRename(core, transaction, current, name);
    otpRepository.remove(core.store, transaction, user._id);
  });
}

/**
 * Mails a new code if the email waits for one and had none just now. Throws `rate_limited` for a second
 * request within the cooldown. Every email is counted, so the answer does not reveal who waits for a
 * code.
 */
export async function resendCode(core: Core, email: string): Promise<void> {
  const seconds = await limitRepository.spend(core, CODE_REQUESTS, email);
  if (seconds > 0)
    throw rateLimited(`Please wait ${seconds} seconds before asking for another code.`, seconds);
  const user = await userRepository.findByEmail(core.store, email);
  if (user && waitsForCode(user)) await sendRegistrationCode(core, user);
}
