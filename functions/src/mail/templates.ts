import { brand } from '@prarambh/contract/brand';
import { OTP_LIFETIME_MINUTES, RESET_LIFETIME_MINUTES } from '@prarambh/contract/constants';
import { programmeMoment } from '../clock';
import { escapeMarkup } from '../escape-markup';
import type { Message } from './mail.repository';
import type { ReminderLinks } from './reminder-links';

export interface MailList {
  title: string;
  items: readonly { name: string; details: string }[];
}

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
  button?: { label: string; url: string };
  /** Of a mail that nobody asked for: why it came, and how such mails are switched off. */
  reminder?: { reason: string; links: ReminderLinks };
  /** For how long a code or a link in it works; without one it is worth sending for two days. */
  lifetimeMinutes?: number;
}

const NEWS_LIFETIME_MINUTES = 48 * 60;

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:8px;color:#2b2a6b">${code}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#34339b;color:#fff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a></p>`;
}

const MOST_LISTED = 10;

/** The first ten of a list; a last point says how many more there are. */
export function shortList(items: MailList['items'], rest: string): MailList['items'] {
  const more = items.length - MOST_LISTED;
  return more <= 0 ? items : [...items.slice(0, MOST_LISTED), { name: `And ${more} more`, details: rest }];
}

function list({ title, items }: MailList): string {
  const rows = items.map(
    ({ name, details }) =>
      `<li style="margin:0 0 8px"><strong>${escapeMarkup(name)}</strong><br>${escapeMarkup(details)}</li>`,
  );
  return `<h2 style="margin:0 0 8px;font-size:16px;color:#2b2a6b">${escapeMarkup(title)}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere">${rows.join('')}</ul>`;
}

const listAsText = ({ title, items }: MailList) =>
  [`${title}:`, ...items.map(({ name, details }) => `- ${name}\n  ${details}`)].join('\n');

const SWITCH_OFF = 'Switch reminder mails off';

function reminderNote({ reason, links }: NonNullable<Letter['reminder']>): string {
  const link = `<a href="${escapeMarkup(links.page)}" style="color:#34339b">${SWITCH_OFF}</a>`;
  return `<p style="margin:16px 0 0;font-size:13px;color:#5c5c76">${escapeMarkup(reason)} ${link}</p>`;
}

const greetingOf = ({ name }: Letter) => (name ? `Hello ${name},` : 'Hello,');

/** A letter as text and as HTML, signed by the product. */
export function compose(letter: Letter): Message {
  const sign = [`The ${brand.name} team`, brand.supportEmail, brand.contactHours];
  const { button: link, lists = [], reminder } = letter;
  const text = [
    greetingOf(letter),
    ...letter.paragraphs,
    ...(letter.code ? [letter.code] : []),
    ...lists.map(listAsText),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    sign.join('\n'),
    ...(reminder ? [`${reminder.reason}\n${SWITCH_OFF}: ${reminder.links.page}`] : []),
  ].join('\n\n');
  const html = `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#fbf7ef">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#fff;font:16px/1.6 Arial,sans-serif;color:#22223a">
<p style="margin:0 0 24px;font:700 22px Georgia,serif;color:#2b2a6b">${escapeMarkup(brand.name)}</p>
${paragraph(greetingOf(letter))}${letter.paragraphs.map(paragraph).join('')}${letter.code ? codeBlock(letter.code) : ''}${lists.map(list).join('')}${link ? button(link) : ''}
<p style="margin:24px 0 0;font-size:14px;color:#5c5c76">${sign.map(escapeMarkup).join('<br>')}</p>${reminder ? reminderNote(reminder) : ''}
</div></body></html>`;
  const { to, subject, lifetimeMinutes = NEWS_LIFETIME_MINUTES } = letter;
  return {
    to,
    subject,
    text,
    html,
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
      'If you did not register, you can ignore this mail.',
    ],
    code,
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
      'If it was not you, ignore this mail; your password stays as it is.',
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
      `The password of your account was changed on ${programmeMoment(at)}. Whoever was signed in has been signed out.`,
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
        `Your account was moved from this address to ${hidden(to)} ${when}. You sign in with the new address from now on; your password stays the same.`,
        `If you did not ask for this, write to ${brand.supportEmail}.`,
      ],
    }),
    new: compose({
      to,
      subject,
      paragraphs: [
        `An account was moved to this address from ${hidden(from)} ${when}. You sign in with this address from now on; the password stays the same.`,
        `If you know nothing of such an account, write to ${brand.supportEmail}.`,
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
