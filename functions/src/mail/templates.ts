import { brand } from '@prarambh/contract/brand';
import { OTP_LIFETIME_MINUTES, RESET_LIFETIME_MINUTES } from '@prarambh/contract/constants';
import { programmeMoment } from '../clock';
import { type MailButton, type MailList, mailPage, type ReminderNote, SWITCH_OFF } from './layout';
import type { Message } from './mail.repository';

interface Letter {
  to: string;
  /** Left out where the address is not verified: a stranger may have typed the name (N03). */
  name?: string;
  subject: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  /** What the mail is about, point by point under headings. */
  lists?: readonly MailList[];
  button?: MailButton;
  /** What inboxes show beside the subject; the first paragraph unless given. */
  preheader?: string;
  reminder?: ReminderNote;
  /** For how long a code or a link in it works; without one it is worth sending for two days. */
  lifetimeMinutes?: number;
}

const NEWS_LIFETIME_MINUTES = 48 * 60;

const MOST_LISTED = 10;

/** The first ten of a list; a last point says how many more there are. */
export function shortList(items: MailList['items'], rest: string): MailList['items'] {
  const more = items.length - MOST_LISTED;
  return more <= 0 ? items : [...items.slice(0, MOST_LISTED), { name: `And ${more} more`, details: rest }];
}

const listAsText = ({ title, items }: MailList) =>
  [`${title}:`, ...items.map(({ name, details }) => `- ${name}\n  ${details}`)].join('\n');

const greetingOf = ({ name }: Letter) => (name ? `Hello ${name},` : 'Hello,');

/** A letter as text and as HTML, with the same facts in the same order, signed by the product. */
export function compose(letter: Letter): Message {
  const { to, subject, paragraphs, code, button, lists = [], reminder } = letter;
  const { preheader = paragraphs[0] ?? subject, lifetimeMinutes = NEWS_LIFETIME_MINUTES } = letter;
  const greeting = greetingOf(letter);
  const signature = [`The ${brand.name} team`, brand.supportEmail, brand.contactHours];
  const text = [
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    greeting,
    ...paragraphs,
    ...lists.map(listAsText),
    signature.join('\n'),
    ...(reminder ? [`${reminder.reason}\n${SWITCH_OFF}: ${reminder.links.page}`] : []),
  ].join('\n\n');
  const contents = { subject, preheader, code, button, greeting, paragraphs, lists, signature, reminder };
  return {
    to,
    subject,
    text,
    html: mailPage(contents),
    lifetimeMinutes,
    ...(reminder && { unsubscribeUrl: reminder.links.oneClick }),
  };
}

export interface Recipient {
  email: string;
  name: string;
}

/** The code that verifies a new account. */
export function otpMail(email: string, code: string): Message {
  return compose({
    to: email,
    subject: `Your ${brand.name} verification code`,
    paragraphs: [
      `Use this code to verify your account. It works for ${OTP_LIFETIME_MINUTES} minutes.`,
      'If you did not register, you can ignore this email.',
    ],
    code,
    preheader: `${code} is your code. It works for ${OTP_LIFETIME_MINUTES} minutes.`,
    lifetimeMinutes: OTP_LIFETIME_MINUTES,
  });
}

/** Who may not be verified: then without the name. */
type Addressee = Pick<Recipient, 'email'> & Partial<Recipient>;

/** The link that sets a new password. */
export function resetMail({ email, name }: Addressee, url: string): Message {
  return compose({
    to: email,
    ...(name !== undefined && { name }),
    subject: `Reset your ${brand.name} password`,
    paragraphs: [
      `Somebody asked to reset the password of this account. The link works once, for ${RESET_LIFETIME_MINUTES} minutes.`,
      'If it was not you, ignore this email; your password stays as it is.',
    ],
    button: { label: 'Set a new password', url },
    lifetimeMinutes: RESET_LIFETIME_MINUTES,
  });
}

const NOT_YOU = `If it was not you, set a new password with “Forgot your password?” and write to ${brand.supportEmail}.`;

/** Tells somebody that the password of the account was changed, in case it was somebody else (N06). */
export function passwordChangedMail(
  { email, name }: Addressee,
  { url, at }: { url: string; at: Date },
): Message {
  return compose({
    to: email,
    ...(name !== undefined && { name }),
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      `The password of your account was changed on ${programmeMoment(at)}. You have been signed out on every device.`,
      `If that was you, there is nothing to do. ${NOT_YOU}`,
    ],
    button: { label: 'Set a new password', url },
  });
}

interface Move {
  from: string;
  to: string;
  at: Date;
}

/** Enough of an address for its owner to know it, and too little for anybody else to write to it. */
function hidden(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 2)}…@${domain}`;
}

/** Tells the two addresses of an account which of them it has now. No names: the new one is not verified (N03). */
export function emailChangedMails({ from, to, at }: Move): { old: Message; new: Message } {
  const subject = `The email address of your ${brand.name} account was changed`;
  const when = `on ${programmeMoment(at)}, by our staff`;
  return {
    old: compose({
      to: from,
      subject,
      paragraphs: [
        `The email address of your account was changed from this one to ${hidden(to)} ${when}. From now on, sign in with the new address; your password stays the same.`,
        `If you did not ask for this, write to ${brand.supportEmail}.`,
      ],
    }),
    new: compose({
      to,
      subject,
      paragraphs: [
        `The email address of an account was changed from ${hidden(from)} to this one ${when}. From now on, sign in with this address; the password stays the same.`,
        `If you do not know this account, write to ${brand.supportEmail}.`,
      ],
    }),
  };
}

interface Decision {
  internshipTitle: string;
  url: string;
}

/** Tells a student that the payment was confirmed. */
export function approvedMail({ email, name }: Recipient, { internshipTitle, url }: Decision): Message {
  return compose({
    to: email,
    name,
    subject: `Approved: your application for ${internshipTitle}`,
    paragraphs: [
      `Your payment was confirmed and your application for “${internshipTitle}” is approved. Welcome aboard!`,
      'Your tasks, meetings and offer letter will appear in your dashboard.',
    ],
    button: { label: 'Open my applications', url },
  });
}

/** Tells a student that the application was rejected, and why. */
export function rejectedMail(
  { email, name }: Recipient,
  { internshipTitle, url, reason }: Decision & { reason: string | null },
): Message {
  return compose({
    to: email,
    name,
    subject: `Not approved: your application for ${internshipTitle}`,
    paragraphs: [
      `Your application for “${internshipTitle}” was not approved.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'Your seat and your UTR are free again: correct what was wrong and apply once more, or write to us.',
    ],
    button: { label: 'Open my applications', url },
  });
}
