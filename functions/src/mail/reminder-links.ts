/**
 * Permanent links of an account: `{uid}~{HMAC-SHA256}`. They can only switch its reminder mails and contain
 * no name, so they may be part of every mail and be forwarded with it.
 */

import { isSignature, signatureOf } from '../shared/hmac';
import type { Config } from '../shared/platform';

/** Links with which the recipient of a reminder can switch such mails off without a sign-in. */
export interface ReminderLinks {
  /** The page that explains the switch and has a button for it. */
  page: string;
  /** The address for the unsubscribe button of mail programs (RFC 8058). */
  oneClick: string;
}

const signed = (uid: string, secret: string) => signatureOf(['reminders', uid], secret);

export function reminderLinksOf(
  { siteUrl, signingSecret }: Pick<Config, 'siteUrl' | 'signingSecret'>,
  uid: string,
): ReminderLinks {
  const token = encodeURIComponent(`${uid}~${signed(uid, signingSecret)}`);
  return { page: `${siteUrl}/reminders/${token}`, oneClick: `${siteUrl}/api/reminders/${token}/off` };
}

/** Returns the uid of a token, or null if we did not sign it. */
export function reminderUidOf(
  { signingSecret }: Pick<Config, 'signingSecret'>,
  token: string,
): string | null {
  const end = token.lastIndexOf('~');
  if (end < 1) return null;
  const uid = token.slice(0, end);
  return isSignature(token.slice(end + 1), signed(uid, signingSecret)) ? uid : null;
}
