import { brand } from '@prarambh/contract/brand';
import { PROGRAMME_TIME_ZONE, PROGRAMME_ZONE_NAME } from '@prarambh/contract/constants';

/** What mails say in English; the other languages say the same. Times and dates come as they are written. */
export const en = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  team: `The ${brand.name} team`,
  contactHours: brand.contactHours as string,
  switchOff: 'Switch reminder emails off',
  openApplications: 'Open my applications',
  openLetters: 'Open my offer letters',
  setPassword: 'Set a new password',
  unexpected: 'Write to us in Help & Support Chat if you did not expect this.',

  code: {
    subject: `Your ${brand.name} verification code`,
    use: (minutes: number) => `Use this code to verify your account. It works for ${minutes} minutes.`,
    ignore: 'If you did not register, you can ignore this email.',
    preheader: (code: string, minutes: number) => `${code} is your code. It works for ${minutes} minutes.`,
  },
  reset: {
    subject: `Reset your ${brand.name} password`,
    asked: (minutes: number) =>
      `Somebody asked to reset the password of this account. The link works once, for ${minutes} minutes.`,
    ignore: 'If it was not you, ignore this email; your password stays as it is.',
  },
  passwordChanged: {
    subject: `Your ${brand.name} password was changed`,
    changed: (at: string) =>
      `The password of your account was changed on ${at}. You have been signed out on every device.`,
    notYou: `If that was you, there is nothing to do. If it was not you, set a new password with “Forgot your password?” and write to ${brand.supportEmail}.`,
  },
  emailChanged: {
    subject: `The email address of your ${brand.name} account was changed`,
    old: (to: string, at: string) =>
      `The email address of your account was changed from this one to ${to} on ${at}, by our staff. From now on, sign in with the new address; your password stays the same.`,
    notAsked: `If you did not ask for this, write to ${brand.supportEmail}.`,
    new: (from: string, at: string) =>
      `The email address of an account was changed from ${from} to this one on ${at}, by our staff. From now on, sign in with this address; the password stays the same.`,
    unknown: `If you do not know this account, write to ${brand.supportEmail}.`,
  },
  approved: {
    subject: (internship: string) => `Approved: your application for ${internship}`,
    welcome: (internship: string) =>
      `Your payment was confirmed and your application for “${internship}” is approved. Welcome aboard!`,
    next: 'Your tasks, meetings and offer letter will appear in your dashboard.',
  },
  rejected: {
    subject: (internship: string) => `Not approved: your application for ${internship}`,
    rejected: (internship: string) => `Your application for “${internship}” was not approved.`,
    reason: (reason: string) => `Reason: ${reason}`,
    again:
      'Your seat and your UTR are free again: correct what was wrong and apply once more, or write to us.',
  },
  certificate: {
    subject: (internship: string) => `Your certificate for ${internship}`,
    correctedSubject: (internship: string) => `Your corrected certificate for ${internship}`,
    issued: (internship: string, id: string) =>
      `Congratulations! Your certificate for “${internship}” is issued. Its ID is ${id}.`,
    corrected: (internship: string, id: string) =>
      `Your certificate for “${internship}” was corrected. The new one has the ID ${id}; the earlier one is no longer valid.`,
    check: 'Anybody who has its link can check it, without an account.',
    open: 'Open the certificate',
    revokedSubject: (internship: string) => `Your certificate for ${internship} was revoked`,
    revoked: (internship: string, id: string) =>
      `Your certificate for “${internship}” with the ID ${id} was revoked. It is no longer valid, and anybody who checks it will see that.`,
    openAll: 'Open my certificates',
  },
  letter: {
    subject: (internship: string, company: string) => `Your offer letter: ${internship} at ${company}`,
    ready: (internship: string, company: string) =>
      `Congratulations! Your offer letter for “${internship}” at ${company} is ready.`,
    check: 'It is in your dashboard as a PDF. Anybody can check it with the QR code on it.',
    revokedSubject: (internship: string, company: string) =>
      `Your offer letter was revoked: ${internship} at ${company}`,
    revoked: (internship: string, company: string) =>
      `Your offer letter for “${internship}” at ${company} was revoked. It is no longer valid, and anybody who checks it will see that.`,
  },
  meeting: {
    subject: (title: string, at: string) => `Reminder: ${title}, ${at}`,
    when: (title: string, day: string, time: string) =>
      `“${title}” is on ${day} at ${time}, that is ${PROGRAMME_ZONE_NAME} (${PROGRAMME_TIME_ZONE}).`,
    otherZone:
      'If you are in another time zone, open the attached file: your calendar shows the meeting in your own time.',
    join: (link: string) => `Join here: ${link}`,
    open: 'Open my meetings',
    reason: `You get this email because you are invited to this meeting at ${brand.name}. This link switches off all reminder emails, for tasks and for meetings:`,
  },
  tasks: {
    subject: (groups: string) => `Your tasks: ${groups}`,
    groups: {
      today: { title: 'Due today', count: (count: number) => `${count} due today` },
      tomorrow: { title: 'Due tomorrow', count: (count: number) => `${count} due tomorrow` },
      overdue: { title: 'Overdue', count: (count: number) => `${count} overdue` },
      sentBack: { title: 'Sent back to you', count: (count: number) => `${count} sent back` },
    },
    work: 'You have work to do in your internship.',
    late: 'You can still submit work after its deadline, so send what you have.',
    sentBackOn: (at: string) => `sent back on ${at}`,
    dueOn: (at: string) => `due on ${at}`,
    overdueSince: (at: string) => `overdue since ${at}`,
    feedback: (feedback: string) => `. Feedback: “${feedback}”`,
    more: (count: number) => `And ${count} more`,
    rest: 'They are all in My Tasks.',
    open: 'Open my tasks',
    reason: `You get this email because these tasks are assigned to you at ${brand.name}. It comes at most once a day. This link switches off all reminder emails, for tasks and for meetings:`,
  },
};

export type MailWords = typeof en;
