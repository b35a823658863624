import { inTransaction, type Store } from '../../db/store';
import { invalid, invalidField, unavailable } from '../../errors';
import type { MailRepository } from '../../mail/mail.repository';
import type { Mailer } from '../../mail/mailer';
import { resetMail } from '../../mail/templates';
import type { Platform } from '../../platform';
import { endSessions } from './auth-accounts';
import { newResetToken, type PasswordResetRepository } from './password-reset.repository';
import type { UserRepository } from './user.repository';

interface Dependencies {
  platform: Platform;
  store: Store;
  users: UserRepository;
  resets: PasswordResetRepository;
  mails: MailRepository;
  mailer: Mailer;
}

const BAD_TOKEN = 'Invalid or expired token';

/** Forgotten passwords (B08, B09). */
export function createPasswordService({ platform, store, users, resets, mails, mailer }: Dependencies) {
  const { auth, clock, config } = platform;

  return {
    /** Mails a reset link. An unknown email answers the same; raises `unavailable` when the mail cannot be sent. */
    async forgot(email: string): Promise<void> {
      const user = await users.findByEmail(email);
      if (!user?.isActive) return;
      const token = newResetToken();
      const now = clock.now();
      const mailId = `reset-${user._id}-${now.getTime()}`;
      await inTransaction(store, async (transaction) => {
        resets.put(transaction, token, user._id, now);
        mails.queue(transaction, mailId, resetMail(user, `${config.siteUrl}/resetpassword/${token}`), now);
      });
      if (!(await mailer.deliver(mailId))) throw unavailable('Could not send reset email. Please try again.');
    },

    /** Sets a new password and ends every session. Raises `invalid` for a bad token or password. */
    async reset(token: string, password: string): Promise<void> {
      const now = clock.now();
      const uid = await resets.ownerOf(token, now);
      const user = uid ? await users.find(uid) : null;
      if (!user) throw invalid(BAD_TOKEN);
      if (password.trim().toLowerCase() === user.email) {
        throw invalidField('password', 'The password must not be your email address.');
      }
      if (!(await resets.consume(token, now))) throw invalid(BAD_TOKEN);
      await auth.updateUser(user._id, { password });
      await users.update(user._id, { sessionsValidFrom: await endSessions(auth, user._id) });
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;
