import type { RegisterBody, VerifyOtpBody } from '@prarambh/contract/auth';
import type { User } from '@prarambh/contract/users';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { inTransaction, type Stored } from '../../db/store';
import { AppError, conflict, invalidField } from '../../errors';
import { CODE_MAILS } from '../../limits/limits';
import { otpMail } from '../../mail/templates';
import { createAccount, endSessions, findAccountByEmail, setRoleClaim } from '../../people/auth-accounts';
import { presentUser } from '../../people/present-user';
import { newUser, type UserDocument, userKeys } from '../../people/user.repository';
import { newInternId } from './intern-id';
import { createOtpRepository, newCode, type OtpOutcome } from './otp.repository';
import { assertUnguessable } from './password-rule';

const REFUSED_CODE: Record<Exclude<OtpOutcome, 'right'>, string> = {
  wrong: 'Invalid OTP. Please try again.',
  expired: 'This code is no longer valid. Please ask for a new one.',
  exhausted: 'Too many wrong codes. Please ask for a new one.',
  blocked: 'Too many wrong codes. Please try again in an hour.',
};

const refusedCode = (outcome: keyof typeof REFUSED_CODE) => invalidField('otp', REFUSED_CODE[outcome]);

/** An email stays reserved by a verified account, and by one that staff have closed (B06, K01). */
function isTaken(profile: UserDocument | null): boolean {
  return profile !== null && (profile.isVerified || !profile.isActive);
}

const CHOOSE_PASSWORD =
  'This email was registered more than once. Please enter the password that you want to sign in with.';

/** One registration of an email, as it was stored. */
interface Registration {
  user: Stored<UserDocument>;
  /** Whether it changed anything; within the cooldown of another one it does not. */
  isNew: boolean;
  /** The code to be mailed; null where this address has had enough of them for now (N03). */
  code: string | null;
}

const addresseeOf = ({ _id, email }: Stored<UserDocument>) => ({ uid: _id, email });

const waitsForCode = (user: UserDocument) => !user.isVerified && user.isActive;

/**
 * Registration and the code that completes it (B01 to B07, B13).
 *
 * Anybody may register an email as long as nobody has verified it, so a stranger can register it, too, while its owner
 * waits for the code. What keeps the stranger's password off the account:
 * - Whoever types the code may send name, password and language along, as the web does, and these are the ones that count. Where
 *   several registrations are pending the password must be sent (N02).
 * - A registration takes the account for OTP_RESEND_SECONDS: it voids the earlier code, sets the password, and only then
 *   mails its own. Within that time every other one is answered, but changes nothing; so none is still at work on the
 *   password when a code verifies the account.
 */
export function createRegistrationService(core: Core) {
  const { platform, store, users, owners, limits, ceilings, mails, mailer, files, workItems } = core;
  const otps = createOtpRepository(core);
  const { auth, clock } = platform;

  async function unusedInternId(transaction: Transaction): Promise<string> {
    for (;;) {
      const candidate = newInternId(clock.now());
      if (!(await users.isInternIdTaken(transaction, candidate))) return candidate;
    }
  }

  function queueMail(transaction: Transaction, user: Stored<UserDocument>, code: string): string {
    const now = clock.now();
    const mailId = `otp-${user._id}-${now.getTime()}`;
    mails.queue(transaction, mailId, otpMail(user, code), now);
    return mailId;
  }

  /** What staff have made for somebody who is not verified yet repeats the name of an earlier registration. */
  function queueRename(transaction: Transaction, { _id, name: before }: Stored<UserDocument>, name: string) {
    if (before === name) return;
    const rename = { kind: 'renamePerson', subjectId: _id, label: name, askedBy: null } as const;
    workItems.queue(transaction, rename, clock.now());
  }

  /** A registration that changes nothing is still one: from now on the code alone says too little. */
  function unchanged(transaction: Transaction, current: Stored<UserDocument>): Registration {
    if (current.registrations === 1)
      users.updateInTransaction(transaction, current._id, { registrations: 2 });
    return { user: current, isNew: false, code: null };
  }

  /** Stores a registration with its code. One that comes right after another, or too often, changes nothing. */
  async function storeProfile(
    uid: string,
    { name, email, language = null }: Pick<RegisterBody, 'name' | 'email' | 'language'>,
  ): Promise<Registration> {
    const isBelowCeiling = await ceilings.pass('mails');
    return inTransaction(store, async (transaction) => {
      const current = await users.findInTransaction(transaction, uid);
      if (isTaken(current)) throw conflict('User already exists');
      const internId = current?.internId ?? (await unusedInternId(transaction));
      const now = clock.now();
      const mailsLeft = await limits.read(transaction, CODE_MAILS, email, now);
      const isMailed = isBelowCeiling && mailsLeft.secondsLeft === 0;
      if (current && !isMailed) return unchanged(transaction, current);
      const code = newCode();
      const seconds = await otps.replace(transaction, { uid, email }, code, now);
      if (current && seconds > 0) return unchanged(transaction, current);
      const registrations = (current?.registrations ?? 0) + 1;
      const createdAt = current?.createdAt ?? now;
      const profile = newUser({ name, email, internId, registrations, createdAt, codeSentAt: now, language });
      users.put(transaction, uid, profile);
      if (current) queueRename(transaction, current, name);
      if (!current?.internId) users.claimInternId(transaction, internId, uid);
      if (isMailed) mailsLeft.count(transaction);
      return { user: { ...profile, _id: uid }, isNew: true, code: isMailed ? code : null };
    });
  }

  async function mailCode(user: Stored<UserDocument>, code: string): Promise<void> {
    const mailId = await inTransaction(store, async (transaction) => {
      const reader = await owners.findReader(transaction, user._id);
      return reader && queueMail(transaction, user, code);
    });
    if (mailId) await mailer.deliver(mailId);
  }

  /**
   * Sends a new code when the account waits for one and has not had too many; answers the seconds that are left of the
   * cooldown, or 0.
   */
  async function sendCode(user: Stored<UserDocument>): Promise<number> {
    if (!(await ceilings.pass('mails'))) return 0;
    const code = newCode();
    const now = clock.now();
    const outcome = await inTransaction(store, async (transaction) => {
      const current = await users.findInTransaction(transaction, user._id);
      if (!current || !waitsForCode(current)) return 0;
      const mailsLeft = await limits.read(transaction, CODE_MAILS, current.email, now);
      if (mailsLeft.secondsLeft > 0) return 0;
      const seconds = await otps.replace(transaction, addresseeOf(current), code, now);
      if (seconds > 0) return seconds;
      mailsLeft.count(transaction);
      users.updateInTransaction(transaction, user._id, { codeSentAt: now });
      return queueMail(transaction, current, code);
    });
    if (typeof outcome === 'number') return outcome;
    await mailer.deliver(outcome);
    return 0;
  }

  /** Checks a code and, when it is right, does `work` in the same transaction. Raises what is wrong with the code. */
  async function withRightCode(
    user: Stored<UserDocument>,
    { otp, password }: Pick<VerifyOtpBody, 'otp' | 'password'>,
    address: string,
    work: (transaction: Transaction, current: Stored<UserDocument>) => void = () => {},
  ): Promise<void> {
    const outcome = await inTransaction(store, async (transaction): Promise<OtpOutcome> => {
      const current = await users.findInTransaction(transaction, user._id);
      if (!current || !waitsForCode(current)) return 'wrong';
      const guess = { code: otp, address, at: clock.now() };
      const found = await otps.check(transaction, addresseeOf(user), guess);
      if (found !== 'right') return found;
      if (current.registrations > 1 && !password) throw invalidField('password', CHOOSE_PASSWORD);
      work(transaction, current);
      return found;
    });
    if (outcome !== 'right') throw refusedCode(outcome);
  }

  return {
    /**
     * Makes a student account, or refreshes an unverified one, and mails its code; right after another registration of
     * the same email it changes nothing. Raises `conflict` when the email has a verified account, and `invalid` for a
     * password that others would guess.
     */
    async register(body: RegisterBody): Promise<User> {
      const { name, email, password } = body;
      await assertUnguessable(password, body);
      const account = { email, password, displayName: name };
      const { uid } = (await findAccountByEmail(auth, email)) ?? (await createAccount(auth, account));
      const { user, isNew, code } = await storeProfile(uid, body);
      if (isNew) {
        await auth.updateUser(uid, { password, displayName: name });
        await setRoleClaim(auth, uid, 'user');
      }
      if (code !== null) await mailCode(user, code);
      return presentUser(user, files);
    },

    /** Makes the profile that a registration did not come to, and mails its code (B03). */
    async complete(uid: string): Promise<Stored<UserDocument>> {
      const { email = '', displayName } = await auth.getUser(uid);
      const { user, code } = await storeProfile(uid, { name: displayName || email, email });
      if (code !== null) await mailCode(user, code);
      return user;
    },

    /**
     * Verifies the account, with the name, password and language that are sent along, and ends what sessions the account had.
     * An email that waits for no code answers as a wrong code does. Raises `invalid` at the field `otp`, or `password`
     * where only that can say which of several registrations counts.
     */
    async verify(body: VerifyOtpBody, address: string): Promise<void> {
      const { email, name, password, language } = body;
      if (password !== undefined) await assertUnguessable(password, body);
      const user = await users.findByEmail(email);
      if (!user || !waitsForCode(user)) throw refusedCode('wrong');
      await withRightCode(user, body, address);
      const chosen = { ...(name && { displayName: name }), ...(password && { password }) };
      await auth.updateUser(user._id, { emailVerified: true, ...chosen });
      const sessionsValidFrom = await endSessions(auth, user._id);
      await withRightCode(user, body, address, (transaction, current) => {
        users.updateInTransaction(transaction, user._id, {
          isVerified: true,
          sessionsValidFrom,
          ...(name && { name, ...userKeys({ ...current, name }) }),
          ...(language !== undefined && { language }),
        });
        if (name) queueRename(transaction, current, name);
        otps.removeInTransaction(transaction, user._id);
      });
    },

    /** Mails a new code. Silent for an email that waits for none; raises `rate_limited` within the cooldown. */
    async resend(email: string): Promise<void> {
      const user = await users.findByEmail(email);
      if (!user || !waitsForCode(user)) return;
      const seconds = await sendCode(user);
      if (seconds === 0) return;
      throw new AppError('rate_limited', `Please wait ${seconds} seconds before asking for another code.`, {
        retryAfterSeconds: seconds,
      });
    },

    sendCode,
  };
}
