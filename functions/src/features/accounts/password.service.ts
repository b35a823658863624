import { inTransaction, type Store, type Stored } from '../../db/store';
import { invalid, invalidField, unavailable } from '../../errors';
import type { MailRepository } from '../../mail/mail.repository';
import type { Mailer } from '../../mail/mailer';
import { resetMail } from '../../mail/templates';
import type { Platform } from '../../platform';
import { endSessions } from './auth-accounts';
import { newResetToken, type PasswordResetRepository } from './password-reset.repository';
import type { UserDocument, UserRepository } from './user.repository';

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

  /** Makes a link and queues its mail; answers the mail's id, or null when one was made a moment ago. */
  function queueLink(user: Stored<UserDocument>): Promise<string | null> {
    const token = newResetToken();
    const now = clock.now();
    const mailId = `reset-${user._id}-${now.getTime()}`;
    return inTransaction(store, async (transaction) => {
      if (await resets.wasMadeJustNow(transaction, user._id, now)) return null;
      resets.put(transaction, token, { uid: user._id, email: user.email }, now);
      mails.queue(transaction, mailId, resetMail(user, `${config.siteUrl}/resetpassword/${token}`), now);
      return mailId;
    });
  }

  async function replacePassword(uid: string, password: string): Promise<void> {
    await auth.updateUser(uid, { password });
    await users.update(uid, { sessionsValidFrom: await endSessions(auth, uid) });
  }

  return {
    /**
     * Mails a reset link, unless one went out a moment ago. An unknown email answers the same; raises `unavailable`
     * when the mail cannot be sent.
     */
    async forgot(email: string): Promise<void> {
      const user = await users.findByEmail(email);
      if (!user?.isActive) return;
      const mailId = await queueLink(user);
      if (mailId && !(await mailer.deliver(mailId)))
        throw unavailable('Could not send reset email. Please try again.');
    },

    /**
     * Sets a new password, ends every session and every other link. Raises `invalid` for a bad token or password; a
     * link that failed for another reason can be used again.
     */
    async reset(token: string, password: string): Promise<void> {
      const now = clock.now();
      const link = await resets.find(token, now);
      const user = link && (await users.find(link.uid));
      if (!user || user.email !== link.email) throw invalid(BAD_TOKEN);
      if (password.trim().toLowerCase() === user.email) {
        throw invalidField('password', 'The password must not be your email address.');
      }
      if (!(await resets.consume(token, now))) throw invalid(BAD_TOKEN);
      try {
        await replacePassword(user._id, password);
      } catch (error) {
        await resets.giveBack(token, link);
        throw error;
      }
      await resets.removeOf(user._id);
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;
