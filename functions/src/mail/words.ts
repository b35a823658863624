import { PROGRAMME_ZONE_NAME } from '@prarambh/contract/constants';
import { REJECTION_REASONS } from '@prarambh/contract/rejection-reasons';

/**
 * Texts of mails in English, which are the keys of the translations (web/src/locales/xx/mails.po). All may contain
 * {brand} and {supportEmail}; times and dates are already formatted in the language.
 */
export const MAIL_WORDS = {
  greeting: { named: 'Hello {name},', unnamed: 'Hello,' },
  team: 'The {brand} team',
  switchOff: 'Switch reminder emails off',
  openApplications: 'Open my applications',
  openLetters: 'Open my offer letters',
  setPassword: 'Set a new password',
  unexpected: 'Write to us in Help & Support Chat if you did not expect this.',

  code: {
    subject: 'Your {brand} verification code',
    use: 'Use this code to verify your email address. It works for {minutes} minutes.',
    ignore: 'If you did not ask for this code, you can ignore this email.',
    preheader: '{code} is your code. It works for {minutes} minutes.',
  },
  reset: {
    subject: 'Reset your {brand} password',
    asked:
      'Somebody asked to reset the password of this account. The link works once, for {minutes} minutes.',
    ignore: 'If it was not you, ignore this email; your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your {brand} password was changed',
    changed: 'The password of your account was changed on {at}. You have been signed out on every device.',
    notYou:
      'If that was you, there is nothing to do. If it was not you, set a new password with “Forgot your password?” and write to {supportEmail}.',
  },
  accountLocked: {
    subject: 'Your {brand} account is locked',
    locked:
      'On {at} we noticed that your account was changed outside of {brand}, so we locked it. Nobody can use it now.',
    unlock:
      'Set a new password to unlock it. Your account then has this email address again, and every device is signed out. If you need help, write to {supportEmail}.',
  },
  secondFactor: {
    subject: 'An authenticator app was added to your {brand} account',
    added:
      'An authenticator app was added to your account on {at}. From now on you need its six digits to sign in.',
    notYou:
      'If that was you, there is nothing to do. If it was not you, set a new password, and ask an admin to remove this app from your account.',
  },
  emailChanged: {
    subject: 'The email address of your {brand} account was changed',
    old: 'On {at} our staff changed the email address of your account from this one to {to}. From now on, sign in with the new address; your password stays the same.',
    ownOld:
      'On {at} you changed the email address of your account from this one to {to}. From now on, sign in with the new address; your password stays the same.',
    ownNew:
      'On {at} you changed the email address of your account from {from} to this one. From now on, sign in with this address; your password stays the same.',
    notAsked: 'If you did not ask for this, write to {supportEmail}.',
    new: 'On {at} our staff changed the email address of an account from {from} to this one. From now on, sign in with this address; the password stays the same.',
    unknown: 'If you do not know this account, write to {supportEmail}.',
  },
  received: {
    subject: 'Application received: {internship}',
    received:
      'We received your application for “{internship}” and the details of your payment of {amount}. Your application number is {number}.',
    check:
      'We now compare the payment with our bank statement. This usually takes up to {hours} hours. We will email you our decision. There is nothing more to pay.',
  },
  utrCorrected: {
    subject: 'UTR corrected: your application for {internship}',
    corrected:
      'We compared the payment of your application for “{internship}” with our bank statement and corrected its UTR. It is now {utr}. There is nothing for you to do.',
  },
  deletion: {
    subject: 'You asked to delete your {brand} account',
    asked: 'On {at} we received your request to delete your account. Our team will delete it soon.',
    undecided:
      'If an application of yours is still undecided, it ends with the account, and its fee is not refunded.',
    back: 'Did you change your mind? Until then you can keep your account: sign in and open Delete Account. If you did not ask for this, set a new password and write to {supportEmail}.',
    open: 'Open Delete Account',
  },
  approved: {
    subject: 'Approved: your application for {internship}',
    welcome:
      'Your payment was confirmed and your application for “{internship}” is approved. Welcome aboard!',
    next: 'Your tasks, meetings and offer letter will appear in your dashboard.',
  },
  rejected: {
    subject: 'Not approved: your application for {internship}',
    rejected: 'Your application for “{internship}” was not approved.',
    reason: 'Reason: {reason}',
    /** A reason that staff wrote themselves is mailed unchanged. */
    reasons: REJECTION_REASONS,
    again: 'You can use the same UTR again: correct what was wrong and apply again, or write to us.',
  },
  certificate: {
    subject: 'Your certificate for {internship}',
    correctedSubject: 'Your corrected certificate for {internship}',
    issued: 'Congratulations! Your certificate for “{internship}” is issued. Its ID is {id}.',
    corrected:
      'Your certificate for “{internship}” was corrected. The new one has the ID {id}; the earlier one is no longer valid.',
    check: 'Anybody who has its link can check it, without an account.',
    open: 'Open the certificate',
    revokedSubject: 'Your certificate for {internship} was revoked',
    revoked:
      'Your certificate for “{internship}” with the ID {id} was revoked. It is no longer valid, and anybody who checks it will see that.',
    openAll: 'Open my certificates',
  },
  letter: {
    subject: 'Your offer letter: {internship} at {company}',
    ready: 'Congratulations! Your offer letter for “{internship}” at {company} is ready.',
    correctedSubject: 'Your corrected offer letter: {internship} at {company}',
    corrected:
      'Your offer letter for “{internship}” at {company} was corrected. The new one is ready; the earlier one is no longer valid.',
    check: 'It is in your dashboard as a PDF. Anybody can check it with the QR code on it.',
    revokedSubject: 'Your offer letter was revoked: {internship} at {company}',
    revoked:
      'Your offer letter for “{internship}” at {company} was revoked. It is no longer valid, and anybody who checks it will see that.',
  },
  meeting: {
    subject: 'Reminder: {title}, {at}',
    when: `“{title}” is on {day} at {time} (${PROGRAMME_ZONE_NAME}, {zone}).`,
    otherZone:
      'If you are in another time zone, open the attached file: your calendar shows the meeting in your own time.',
    join: 'Join here: {link}',
    open: 'Open my meetings',
    changedSubject: 'Changed: {title}, {at}',
    changed: `“{title}” has changed. It is now on {day} at {time} (${PROGRAMME_ZONE_NAME}, {zone}).`,
    cancelledSubject: 'Cancelled: {title}, {at}',
    cancelled: `“{title}” on {day} at {time} (${PROGRAMME_ZONE_NAME}) will not take place.`,
    notInvited: `You are no longer invited to “{title}” on {day} at {time} (${PROGRAMME_ZONE_NAME}).`,
    calendar: 'Open the attached file to bring your calendar up to date.',
    earlier: 'You get this email because we sent you an invitation to this meeting.',
    reason:
      'You get this email because you are invited to this meeting at {brand}. This link switches off all reminder emails, for tasks and for meetings:',
  },
  tasks: {
    subject: 'Your tasks: {groups}',
    groups: {
      today: { title: 'Due today', count: '{count} due today' },
      tomorrow: { title: 'Due tomorrow', count: '{count} due tomorrow' },
      overdue: { title: 'Overdue', count: '{count} overdue' },
      sentBack: { title: 'Sent back to you', one: '1 sent back', count: '{count} sent back' },
    },
    work: 'You have work to do in your internship.',
    late: 'You can still submit work after its deadline, so send what you have.',
    sentBackOn: 'sent back on {at}',
    dueOn: 'due on {at}',
    overdueSince: 'overdue since {at}',
    /** Appended to the sentences above. */
    feedback: '. Feedback: “{feedback}”',
    more: 'And {count} more',
    rest: 'They are all in My Tasks.',
    open: 'Open my tasks',
    reason:
      'You get this email because these tasks are assigned to you at {brand}. It comes at most once a day. This link switches off all reminder emails, for tasks and for meetings:',
  },
} as const;
