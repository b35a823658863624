import type { RegisterBody } from '@prarambh/contract/auth';
import type { User } from '@prarambh/contract/users';
import type { Transaction } from 'firebase-admin/firestore';
import { inTransaction, type Store, type Stored } from '../../db/store';
import { AppError, conflict, invalidField } from '../../errors';
import type { FileStore } from '../../files/file-store';
import type { MailRepository } from '../../mail/mail.repository';
import type { Mailer } from '../../mail/mailer';
import { otpMail } from '../../mail/templates';
import type { Platform } from '../../platform';
import { createAccount, findAccountByEmail, setRoleClaim } from './auth-accounts';
import { newInternId } from './intern-id';
import { newCode, type OtpOutcome, type OtpRepository } from './otp.repository';
import { newUser, presentUser, type UserDocument, type UserRepository } from './user.repository';

interface Dependencies {
  platform: Platform;
  store: Store;
  users: UserRepository;
  otps: OtpRepository;
  mails: MailRepository;
  mailer: Mailer;
  files: FileStore;
}

const REFUSED_CODE: Record<Exclude<OtpOutcome, 'right'>, string> = {
  wrong: 'Invalid OTP. Please try again.',
  expired: 'This code is not valid any more. Please ask for a new one.',
  exhausted: 'Too many wrong codes. Please ask for a new one.',
};

const refusedCode = (outcome: keyof typeof REFUSED_CODE) => invalidField('otp', REFUSED_CODE[outcome]);

/** An email stays reserved by a verified account, and by one that staff have closed (B06, K01). */
function isTaken(profile: UserDocument | null): boolean {
  return profile !== null && (profile.isVerified || !profile.isActive);
}

const waitsForCode = (user: UserDocument) => !user.isVerified && user.isActive;

/** Registration and the code that completes it (B01 to B07, B13). */
export function createRegistrationService(dependencies: Dependencies) {
  const { platform, store, users, otps, mails, mailer, files } = dependencies;
  const { auth, clock } = platform;

  async function unusedInternId(transaction: Transaction): Promise<string> {
    for (;;) {
      const candidate = newInternId(clock.now());
      if (!(await users.isInternIdTaken(transaction, candidate))) return candidate;
    }
  }

  /** Replaces the code of an account and queues its mail; answers the mail's id. */
  function issueCode(
    transaction: Transaction,
    uid: string,
    recipient: { name: string; email: string },
  ): string {
    const now = clock.now();
    const code = newCode();
    const mailId = `otp-${uid}-${now.getTime()}`;
    otps.put(transaction, uid, code, now);
    mails.queue(transaction, mailId, otpMail(recipient, code), now);
    return mailId;
  }

  /** The Auth account for a registration: a new one, or the unverified one that this email already has. */
  async function accountFor({ name, email, password }: RegisterBody): Promise<string> {
    const existing = await findAccountByEmail(auth, email);
    const profile = existing && (await users.find(existing.uid));
    if (isTaken(profile)) throw conflict('User already exists');
    const { uid } = existing ?? (await createAccount(auth, { email, password, displayName: name }));
    if (existing) await auth.updateUser(uid, { password, displayName: name });
    await setRoleClaim(auth, uid, 'user');
    return uid;
  }

  function storeProfile(
    uid: string,
    body: RegisterBody,
  ): Promise<{ user: Stored<UserDocument>; mailId: string }> {
    return inTransaction(store, async (transaction) => {
      const current = await users.findInTransaction(transaction, uid);
      if (isTaken(current)) throw conflict('User already exists');
      const internId = current?.internId ?? (await unusedInternId(transaction));
      const { name, email } = body;
      const profile = newUser({ name, email, internId, createdAt: current?.createdAt ?? clock.now() });
      users.put(transaction, uid, profile);
      if (!current?.internId) users.claimInternId(transaction, internId, uid);
      return { user: { ...profile, _id: uid }, mailId: issueCode(transaction, uid, profile) };
    });
  }

  /** Sends a new code when the account waits for one and the cooldown is over; answers the seconds left otherwise. */
  async function sendCode(user: Stored<UserDocument>): Promise<number> {
    const outcome = await inTransaction(store, async (transaction) => {
      const seconds = await otps.secondsToResend(transaction, user._id, clock.now());
      return seconds > 0 ? seconds : issueCode(transaction, user._id, user);
    });
    if (typeof outcome === 'number') return outcome;
    await mailer.deliver(outcome);
    return 0;
  }

  return {
    /** Makes a student account, or refreshes an unverified one. Raises `conflict` when the email has a verified one. */
    async register(body: RegisterBody): Promise<User> {
      const uid = await accountFor(body);
      const { user, mailId } = await storeProfile(uid, body);
      await mailer.deliver(mailId);
      return presentUser(user, files);
    },

    /** Verifies the account. An email that waits for no code answers as a wrong code does. */
    async verify({ email, otp }: { email: string; otp: string }): Promise<void> {
      const user = await users.findByEmail(email);
      if (!user || !waitsForCode(user)) throw refusedCode('wrong');
      const outcome = await otps.check(user._id, otp, clock.now());
      if (outcome !== 'right') throw refusedCode(outcome);
      await auth.updateUser(user._id, { emailVerified: true });
      await users.update(user._id, { isVerified: true });
      await otps.remove(user._id);
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

export type RegistrationService = ReturnType<typeof createRegistrationService>;
