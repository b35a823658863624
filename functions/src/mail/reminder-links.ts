import type { Config } from '../platform';
import { isSignature, signatureOf } from '../signature';

/** Where whoever gets a reminder can switch such mails off, without signing in. */
export interface ReminderLinks {
  /** The page that says what happens and does it by a button. */
  page: string;
  /** What mail programs call for their own button (RFC 8058). */
  oneClick: string;
}

/**
 * The links that belong to one account for ever: `{uid}~{HMAC-SHA256}`. They can do nothing but switch its reminder
 * mails, so they may stand in every mail and be passed on with it; they name nobody.
 */
export function createReminderLinks({ siteUrl, signingSecret }: Pick<Config, 'siteUrl' | 'signingSecret'>) {
  const signed = (uid: string) => signatureOf(['reminders', uid], signingSecret);

  return {
    of(uid: string): ReminderLinks {
      const token = encodeURIComponent(`${uid}~${signed(uid)}`);
      return { page: `${siteUrl}/reminders/${token}`, oneClick: `${siteUrl}/api/reminders/${token}/off` };
    },

    /** Whose token it is, or null when it was not made here. */
    uidOf(token: string): string | null {
      const end = token.lastIndexOf('~');
      if (end < 1) return null;
      const uid = token.slice(0, end);
      return isSignature(token.slice(end + 1), signed(uid)) ? uid : null;
    },
  };
}

export type ReminderLinkMaker = ReturnType<typeof createReminderLinks>;
