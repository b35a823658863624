import { brand, brandWords } from '@prarambh/contract/brand';
import { OTP_LIFETIME_MINUTES } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { Language } from '@prarambh/contract/languages';
import { programmeMoment } from '../shared/clock';
import { templateIn } from '../shared/say-in';
import { type MailButton, type MailList, mailPage, type ReminderNote } from './layout';
import { DEFAULT_LIFETIME_MINUTES, type MailPriority, type Message } from './mail-document';
import { sayTo } from './say-to';
import { MAIL_WORDS } from './words';

interface Letter {
  to: string;
  /** Omitted for unverified accounts: a stranger may have typed the name (N03). */
  name?: string;
  /** The language in which the person reads the site; English by default. */
  language?: Language | null;
  subject: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  /** The details of the mail, as lists under headings. */
  lists?: readonly MailList[];
  button?: MailButton;
  /** The preview line that inboxes show beside the subject; the first paragraph by default. */
  preheader?: string;
  reminder?: ReminderNote;
  /** By default the priority of a code or a reminder if the mail has one, else of a decision. */
  priority?: MailPriority;
  /** Minutes for which its code or link works; without one, the mail is worth sending for two days. */
  lifetimeMinutes?: number;
}

const MOST_LISTED = 10;

/** Returns the first ten points of a list, and a last point from `more` with the number of the others. */
export function shortList(
  items: MailList['items'],
  { more, rest }: { more(count: number): string; rest: string },
): MailList['items'] {
  const left = items.length - MOST_LISTED;
  return left <= 0 ? items : [...items.slice(0, MOST_LISTED), { name: more(left), details: rest }];
}

const listAsText = ({ title, items }: MailList) =>
  [`${title}:`, ...items.map(({ name, details }) => `- ${name}\n  ${details}`)].join('\n');

/** Returns a letter as text and as HTML, with the same facts in the same order and the product's signature. */
export function compose(letter: Letter): Message {
  const { to, name = '', language, subject, paragraphs, code, button, lists = [], reminder } = letter;
  const { preheader = paragraphs[0] ?? subject, lifetimeMinutes = DEFAULT_LIFETIME_MINUTES } = letter;
  const { priority = code ? 'code' : reminder ? 'reminder' : 'decision' } = letter;
  const say = sayTo({ language: language ?? null });
  const switchOff = say(MAIL_WORDS.switchOff);
  const greeting = name ? say(MAIL_WORDS.greeting.named, { name }) : say(MAIL_WORDS.greeting.unnamed);
  const signature = [say(MAIL_WORDS.team), brand.supportEmail, say(brandWords.contactHours)];
  const text = [
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    greeting,
    ...paragraphs,
    ...lists.map(listAsText),
    signature.join('\n'),
    ...(reminder ? [`${reminder.reason}\n${switchOff}: ${reminder.links.page}`] : []),
  ].join('\n\n');
  const contents = { subject, preheader, code, button, greeting, paragraphs, lists, signature, reminder };
  return {
    to,
    subject,
    text,
    html: mailPage({ ...contents, switchOff, language: language ?? 'en' }),
    priority,
    lifetimeMinutes,
    isLasting: letter.lifetimeMinutes === undefined,
    ...(reminder && { unsubscribeUrl: reminder.links.oneClick }),
  };
}

export interface Recipient {
  email: string;
  name: string;
  /** The language in which the person reads the site; null if none was chosen. */
  language: Language | null;
}

/** Returns the beginning of a letter to a person. */
export const letterTo = ({ email, name, language = null }: Recipient) => ({ to: email, name, language });

/** A possibly unverified addressee, whose name is then omitted. */
type Addressee = Pick<Recipient, 'email' | 'language'> & Partial<Recipient>;

const noteTo = ({ email, name, language = null }: Addressee) => ({
  to: email,
  language,
  ...(name !== undefined && { name }),
});

/** The mail with the code that verifies a new account; never with the unverified name. */
export function otpMail(
  { email, language = null }: Pick<Addressee, 'email' | 'language'>,
  code: string,
): Message {
  const say = sayTo({ language });
  const words = MAIL_WORDS.code;
  const minutes = `${OTP_LIFETIME_MINUTES}`;
  return compose({
    ...noteTo({ email, language }),
    subject: say(words.subject),
    paragraphs: [say(words.use, { minutes }), say(words.ignore)],
    code,
    preheader: say(words.preheader, { code, minutes }),
    lifetimeMinutes: OTP_LIFETIME_MINUTES,
  });
}

/** The mail with the link that sets a new password. */
export function resetMail(
  addressee: Addressee,
  { url, lifetimeMinutes }: { url: string; lifetimeMinutes: number },
): Message {
  const say = sayTo(addressee);
  const words = MAIL_WORDS.reset;
  return compose({
    ...noteTo(addressee),
    subject: say(words.subject),
    paragraphs: [say(words.asked, { minutes: `${lifetimeMinutes}` }), say(words.ignore)],
    button: { label: say(MAIL_WORDS.setPassword), url },
    priority: 'code',
    lifetimeMinutes,
  });
}

interface AlertWords {
  subject: string;
  /** The event; {at} is replaced by the time. */
  happened: `${string}{at}${string}`;
  /** Advice for the owner if another person made the change. */
  advice: string;
}

/** Returns a mail about an account change. Its button opens the page for a new password. */
function accountAlert(
  addressee: Addressee,
  { url, at }: { url: string; at: Date },
  { subject, happened, advice }: AlertWords,
): Message {
  const say = sayTo(addressee);
  return compose({
    ...noteTo(addressee),
    subject: say(subject),
    paragraphs: [say(happened, { at: programmeMoment(at, addressee.language ?? 'en') }), say(advice)],
    button: { label: say(MAIL_WORDS.setPassword), url },
  });
}

/** Tells the owner that the account has a new password (N06). */
export function passwordChangedMail(addressee: Addressee, change: { url: string; at: Date }): Message {
  const { subject, changed, notYou } = MAIL_WORDS.passwordChanged;
  return accountAlert(addressee, change, { subject, happened: changed, advice: notYou });
}

/** Tells the owner that the account is locked because it was changed outside this site (P01). */
export function accountLockedMail(addressee: Addressee, change: { url: string; at: Date }): Message {
  const { subject, locked, unlock } = MAIL_WORDS.accountLocked;
  return accountAlert(addressee, change, { subject, happened: locked, advice: unlock });
}

/** Tells a member of staff that the account has a new authenticator app (N06). */
export function secondFactorMail(addressee: Addressee, change: { url: string; at: Date }): Message {
  const { subject, added, notYou } = MAIL_WORDS.secondFactor;
  return accountAlert(addressee, change, { subject, happened: added, advice: notYou });
}

interface Move {
  from: string;
  to: string;
  at: Date;
  /** The language in which the person reads the site. */
  language: Language | null;
  /** True if the person changed the email, false if staff did. */
  isOwn: boolean;
}

/** Masks an email so that its owner recognises it and nobody else can write to it. */
function hidden(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 2)}…@${domain}`;
}

/** Tells both addresses of an account which one it has now. No names: the new one is not verified (N03). */
export function emailChangedMails({ from, to, at, language, isOwn }: Move): { old: Message; new: Message } {
  const say = sayTo({ language });
  const words = MAIL_WORDS.emailChanged;
  const when = programmeMoment(at, language ?? 'en');
  const subject = say(words.subject);
  return {
    old: compose({
      ...noteTo({ email: from, language }),
      subject,
      paragraphs: [say(isOwn ? words.ownOld : words.old, { to: hidden(to), at: when }), say(words.notAsked)],
    }),
    new: compose({
      ...noteTo({ email: to, language }),
      subject,
      paragraphs: [
        say(isOwn ? words.ownNew : words.new, { from: hidden(from), at: when }),
        say(words.unknown),
      ],
    }),
  };
}

/** Confirms a student's request to delete the account. */
export function deletionMail(student: Recipient, { url, at }: { url: string; at: Date }): Message {
  const say = sayTo(student);
  const words = MAIL_WORDS.deletion;
  return compose({
    ...letterTo(student),
    subject: say(words.subject),
    paragraphs: [
      say(words.asked, { at: programmeMoment(at, student.language ?? 'en') }),
      say(words.undecided),
      say(words.back),
    ],
    button: { label: say(words.open), url },
  });
}

interface Decision {
  internshipTitle: string;
  url: string;
}

/** Confirms that an application arrived, with its number; `amount` in rupees. */
export function applicationReceivedMail(
  student: Recipient,
  { internshipTitle, number, amount, url }: Decision & { number: string; amount: number },
): Message {
  const say = sayTo(student);
  const words = MAIL_WORDS.received;
  const internship = internshipTitle;
  return compose({
    ...letterTo(student),
    subject: say(words.subject, { internship }),
    paragraphs: [
      say(words.received, { internship, number, amount: formatRupees(amount) }),
      say(words.check, { hours: `${brand.paymentCheckHours}` }),
    ],
    button: { label: say(MAIL_WORDS.openApplications), url },
  });
}

/** Tells a student that staff corrected the UTR of the application. */
export function utrCorrectedMail(
  student: Recipient,
  { internshipTitle, utr, url }: Decision & { utr: string },
): Message {
  const say = sayTo(student);
  const words = MAIL_WORDS.utrCorrected;
  const internship = internshipTitle;
  return compose({
    ...letterTo(student),
    subject: say(words.subject, { internship }),
    paragraphs: [say(words.corrected, { internship, utr }), say(MAIL_WORDS.unexpected)],
    button: { label: say(MAIL_WORDS.openApplications), url },
  });
}

/** Tells a student that the payment was confirmed. */
export function approvedMail(student: Recipient, { internshipTitle, url }: Decision): Message {
  const say = sayTo(student);
  const words = MAIL_WORDS.approved;
  const internship = internshipTitle;
  return compose({
    ...letterTo(student),
    subject: say(words.subject, { internship }),
    paragraphs: [say(words.welcome, { internship }), say(words.next)],
    button: { label: say(MAIL_WORDS.openApplications), url },
  });
}

/** Tells a student that the application was rejected, and the reason; a canned reason is in the student's language. */
export function rejectedMail(
  student: Recipient,
  { internshipTitle, url, reason }: Decision & { reason: string | null },
): Message {
  const say = sayTo(student);
  const words = MAIL_WORDS.rejected;
  const internship = internshipTitle;
  return compose({
    ...letterTo(student),
    subject: say(words.subject, { internship }),
    paragraphs: [
      say(words.rejected, { internship }),
      ...(reason ? [say(words.reason, { reason: templateIn(student.language ?? 'en', reason) })] : []),
      say(words.again),
    ],
    button: { label: say(MAIL_WORDS.openApplications), url },
  });
}
