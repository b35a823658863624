import { type Language, languages } from '@prarambh/contract/languages';
import { certificateMail, certificateRevokedMail } from '../mail/certificate-mail';
import type { Message } from '../mail/mail-document';
import { invitationUpdateMail, meetingReminderMail } from '../mail/meeting-mail';
import { letterRevokedMail, offerLetterMail } from '../mail/offer-letter-mail';
import { reminderLinksOf } from '../mail/reminder-links';
import { reviewReminderMail } from '../mail/review-reminder-mail';
import { type RemindedTask, taskReminderMail } from '../mail/task-reminder-mail';
import {
  accountLockedMail,
  applicationReceivedMail,
  approvedMail,
  deletionMail,
  emailChangedMails,
  otpMail,
  passwordChangedMail,
  rejectedMail,
  resetMail,
  secondFactorMail,
  utrCorrectedMail,
} from '../mail/templates';

const url = 'https://prarambh.test/dashboard?a=1&b=2';
const now = new Date('2026-11-22T06:00:00.000Z');
const links = reminderLinksOf({ siteUrl: 'https://prarambh.test', signingSecret: 'secret' }, 'u1');
const internshipTitle = 'Full-Stack Web Development';
const certificateId = 'Full-Stack-Web-Development-INT26-7F3K9Q';
const letter = { title: `${internshipTitle} Intern`, company: 'Prarambh', url };

const task = (title: string, dueDate: string, feedback?: string): RemindedTask => ({
  title,
  internshipTitle,
  dueDate: new Date(dueDate),
  sentBack: feedback ? { at: new Date('2026-11-21T06:00:00.000Z'), feedback } : null,
});

const meeting = {
  _id: 'm1',
  title: 'Weekly review',
  date: '2026-11-23T11:00:00.000Z',
  link: 'https://meet.example.test/weekly-review',
  expireAfterMinutes: 45,
  description: 'What went well, and what comes next.',
  sequence: 0,
  createdAt: '2026-11-20T11:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
};

type Sample = readonly [name: string, mail: Message];

/** Returns every mail that a student may get, in a language. */
function mailsIn(language: Language): Sample[] {
  const student = { email: 'asha@example.test', name: 'Asha <Verma>', language };
  const moved = emailChangedMails({
    from: 'asha@example.test',
    to: 'asha.verma@example.test',
    at: now,
    language,
    isOwn: false,
  });

  const movedByOwner = emailChangedMails({
    from: 'asha@example.test',
    to: 'asha.verma@example.test',
    at: now,
    language,
    isOwn: true,
  });
  return [
    ['a code', otpMail(student, '123456')],
    ['a link for a password', resetMail(student, { url, lifetimeMinutes: 60 })],
    ['a changed password', passwordChangedMail(student, { url, at: now })],
    ['a locked account', accountLockedMail(student, { url, at: now })],
    ['a new second factor', secondFactorMail(student, { url, at: now })],
    ['a changed address, to the earlier one', moved.old],
    ['a changed address, to the new one', moved.new],
    ['a changed address of one’s own, to the earlier one', movedByOwner.old],
    ['a changed address of one’s own, to the new one', movedByOwner.new],
    ['a request for deletion', deletionMail(student, { url, at: now })],
    [
      'a received application',
      applicationReceivedMail(student, {
        internshipTitle,
        number: 'PR-20261122-632400000001',
        amount: 149,
        url,
      }),
    ],
    ['an approval', approvedMail(student, { internshipTitle, url })],
    ['a corrected UTR', utrCorrectedMail(student, { internshipTitle, url, utr: '632412345601' })],
    ['a rejection', rejectedMail(student, { internshipTitle, url, reason: 'No payment has this UTR.' })],
    ['an offer letter', offerLetterMail(student, { ...letter, isCorrection: false })],
    ['a corrected letter', offerLetterMail(student, { ...letter, isCorrection: true })],
    ['a revoked letter', letterRevokedMail(student, letter)],
    ['a certificate', certificateMail(student, { certificateId, internshipTitle, isCorrection: false, url })],
    [
      'a corrected certificate',
      certificateMail(student, {
        certificateId: `${certificateId}-2`,
        internshipTitle,
        isCorrection: true,
        url,
      }),
    ],
    ['a revoked certificate', certificateRevokedMail(student, { certificateId, internshipTitle, url })],
    [
      'a reminder of tasks',
      taskReminderMail(student, {
        tasks: [
          task('Draw a plan', '2026-11-23T06:00:00.000Z'),
          task('Accessibility review', '2026-11-20T06:00:00.000Z'),
          task('Landing page', '2026-11-25T06:00:00.000Z', 'The contact form sends nothing yet.'),
        ],
        now,
        url,
        links,
        lifetimeMinutes: 60,
      }),
    ],
    ['a reminder of a meeting', meetingReminderMail(student, { meeting, url, links, lifetimeMinutes: 60 })],
    ...(['changed', 'cancelled', 'notInvited'] as const).map(
      (change): Sample => [
        `a change of a meeting: ${change}`,
        invitationUpdateMail(student, { meeting, change, url, lifetimeMinutes: 60 }),
      ],
    ),
  ];
}

/** All mails of the product, by subject matter. */
export const sampleMails: readonly Sample[] = [
  ...languages.flatMap((language) =>
    mailsIn(language).map(([name, mail]): Sample => [`${name} (${language})`, mail]),
  ),
  [
    'a reminder of reviews',
    reviewReminderMail(
      { email: 'meera@example.test', name: 'Meera Nair', language: null },
      {
        count: 12,
        days: 3,
        oldest: [{ title: 'Landing page', studentName: 'Asha Verma', internshipTitle, submittedAt: now }],
        url,
        links,
        lifetimeMinutes: 60,
      },
    ),
  ],
];
