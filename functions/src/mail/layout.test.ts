import { expect, test } from 'vitest';
import { certificateMail } from './certificate-mail';
import { createReminderLinks } from './reminder-links';
import { taskReminderMail } from './task-reminder-mail';
import { approvedMail, otpMail, resetMail } from './templates';

const student = { email: 'asha@example.test', name: 'Asha <Verma>' };
const url = 'https://prarambh.test/dashboard?a=1&b=2';
const now = new Date('2026-11-22T06:00:00.000Z');
const links = createReminderLinks({ siteUrl: 'https://prarambh.test', signingSecret: 'secret' }).of('u1');
const tasks = [
  {
    title: 'Draw a plan',
    internshipTitle: 'Web Development',
    dueDate: new Date('2026-11-23T06:00:00.000Z'),
    sentBack: null,
  },
];

const mails = [
  ['a code', otpMail('asha@example.test', '123456')],
  ['a link for a password', resetMail(student, url)],
  ['an approval', approvedMail(student, { internshipTitle: 'Web Development', url })],
  [
    'a certificate',
    certificateMail(student, {
      certificateId: 'Web-INT26-7F3K9Q',
      internshipTitle: 'Web Development',
      isCorrection: false,
      url,
    }),
  ],
  ['a reminder', taskReminderMail(student, { tasks, now, url, links, lifetimeMinutes: 60 })],
] as const;

/** What a reader of the HTML reads, in its order; without the sheet, the title and what is hidden. */
const readable = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const preheaderOf = (html: string) => /<div style="display:none[^>]*>([^&<]*)/.exec(html)?.[1];

test('a code stands first, in the line beside the subject, in the mail and in its plain text', () => {
  const { html, text } = otpMail('asha@example.test', '123456');
  expect(preheaderOf(html)).toBe('123456 is your code. It works for 10 minutes.');
  expect(text.split('\n')[0]).toBe('123456');
  const read = readable(html);
  expect(read.indexOf('123456')).toBeLessThan(read.indexOf('Hello'));
});

test.each(mails)(
  '%s says first what is to be done, and nothing that a stranger could make a tag of',
  (_, mail) => {
    const read = readable(mail.html);
    const first = /class="(?:code|button)"[^>]*>([^<]+)</.exec(mail.html)?.[1] ?? 'nothing';
    expect(read.indexOf(first)).toBeGreaterThan(-1);
    expect(read.indexOf(first)).toBeLessThan(read.indexOf('Hello'));
    expect(mail.html).not.toContain('<Verma>');
    expect(preheaderOf(mail.html)?.length).toBeGreaterThan(20);
  },
);

test.each(mails)('%s has the same facts as plain text', (_, { html, text }) => {
  const read = readable(html);
  const urls = /https:\/\/\S+/g;
  const lines = text.split('\n').map((line) => line.replace(/^- |:$/g, '').trim());
  for (const line of lines.filter((one) => one !== '' && !one.match(urls))) expect(read).toContain(line);
  for (const address of text.match(urls) ?? []) expect(html).toContain(address.replace('&', '&#38;'));
});

test.each(mails)(
  '%s follows the colours of the device, and its own stay where sheets are dropped',
  (_, { html }) => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toMatch(/class="card" style="[^"]*background:#/);
  },
);
