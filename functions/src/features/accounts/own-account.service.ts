import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { AppError, invalidField } from '../../errors';
import { CODE_MAILS, SIGN_INS } from '../../limits/limits';
import { tooMany } from '../../limits/too-many';
import { otpMail } from '../../mail/templates';
import type { Caller } from '../../people/caller';
import { signInWithPassword } from './identity-toolkit';
import { createOtpRepository, newCode } from './otp.repository';
import { createPasswordService } from './password.service';
import { refusedCode } from './registration.service';
import { createUserManagement } from './user-management.service';

interface Proof {
  caller: Caller;
  currentPassword: string;
}

interface NewEmail {
  email: string;
  otp: string;
}

/** Students changing their password or email, with their current password. Every session ends. */
export function createOwnAccount(core: Core) {
  const { platform, config, clock, limits, ceilings, store, mails, mailer } = core;
  const otps = createOtpRepository(core);
  const passwords = createPasswordService(core);
  const management = createUserManagement(core);

  /**
   * Checks the current password. A wrong one raises `invalid` at its field: 401 would end the session in the browser.
   * Raises `rate_limited` after too many tries, which whoever found an open session could make.
   */
  async function assertPassword({ caller: { uid, user }, currentPassword }: Proof): Promise<void> {
    const seconds = config.rateLimits ? await limits.spend(SIGN_INS, uid, clock.now()) : 0;
    if (seconds > 0) throw tooMany(seconds);
    try {
      await signInWithPassword(platform, { email: user.email, password: currentPassword });
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === 'unauthenticated';
      throw isWrong ? invalidField('currentPassword', 'This is not your current password.') : error;
    }
    await limits.forget(SIGN_INS, uid);
  }

  return {
    async changePassword(proof: Proof, password: string): Promise<void> {
      await assertPassword(proof);
      await passwords.change(proof.caller.user, password);
    },

    /**
     * Mails a code to the new email, which proves that it is the owner's. Raises `conflict` for an email in use, and
     * `rate_limited` right after another code.
     */
    async mailCode(proof: Proof, email: string): Promise<void> {
      const { uid, user } = proof.caller;
      await assertPassword(proof);
      await management.assertFree(uid, email);
      const now = clock.now();
      if (!(await ceilings.pass('mails'))) throw tooMany(60);
      const mailId = await inTransaction(store, async (transaction) => {
        const mailsLeft = await limits.read(transaction, CODE_MAILS, email, now);
        if (mailsLeft.secondsLeft > 0) throw tooMany(mailsLeft.secondsLeft);
        const code = newCode();
        const seconds = await otps.replace(transaction, { uid, email }, code, now);
        if (seconds > 0) throw tooMany(seconds);
        mailsLeft.count(transaction);
        const id = `otp-${uid}-${now.getTime()}`;
        mails.queue(transaction, id, otpMail({ email, language: user.language }, code), now);
        return id;
      });
      await mailer.deliver(mailId);
    },

    /**
     * Moves the account to an email whose code is right, and tells both addresses (N06). Raises `invalid` at `otp`
     * for another code, and `conflict` for an email in use.
     */
    async changeEmail(proof: Proof, { email, otp }: NewEmail): Promise<void> {
      const { uid } = proof.caller;
      await assertPassword(proof);
      const guess = { code: otp, address: uid, at: clock.now() };
      const outcome = await inTransaction(store, (transaction) =>
        otps.check(transaction, { uid, email }, guess),
      );
      if (outcome !== 'right') throw refusedCode(outcome);
      await management.update(proof.caller, uid, { email });
      await otps.remove(uid);
    },
  };
}
