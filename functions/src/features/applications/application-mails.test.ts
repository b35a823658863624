import { brand } from '@prarambh/contract/brand';
import { REJECTION_REASONS } from '@prarambh/contract/rejection-reasons';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, decide } from '../../testing/builders';
import { decisionsStand } from '../../testing/decisions';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

async function applied(language: 'en' | 'hi') {
  const student = await signedIn(api);
  const { token } = student;
  await api.call('PUT /profile', { token, body: { language } });
  const body = applicationBody(await addInternship(api, admin));
  const { data: application } = await api.call('POST /applications', { token, body });
  return { student, application };
}

const newestTo = ({ email }: { email: string }) => mailsTo(api, email)[0];

test.each([
  ['en', `up to ${brand.paymentCheckHours} hours`, 'Application received: Web Development'],
  ['hi', `${brand.paymentCheckHours} घंटे तक`, 'आवेदन मिल गया: Web Development'],
] as const)(
  'an application is confirmed by mail with its number and the time a check takes (%s)',
  async (language, time, subject) => {
    const { student, application } = await applied(language);
    await runJobOf(api, 'deliverMail');
    const mail = newestTo(student);
    expect(mail?.subject).toBe(subject);
    const day = application.dateApplied.slice(0, 10).replaceAll('-', '');
    expect(mail?.text).toContain(`PR-${day}-${application.utr}`);
    expect(mail?.text).toContain(time);
  },
);

test('an application that is sent twice with one Idempotency-Key gets one confirmation mail', async () => {
  const student = await signedIn(api);
  const body = applicationBody(await addInternship(api, admin));
  const headers = { 'Idempotency-Key': '4f7a0c58-3f4b-4a55-9f0e-0a3c0b1f6c11' };
  for (let sent = 0; sent < 2; sent += 1)
    await api.call('POST /applications', { token: student.token, body, headers });
  await runJobOf(api, 'deliverMail');
  expect(mailsTo(api, student.email)).toHaveLength(1);
});

async function rejectionMail(rejectionReason: string) {
  const { student, application } = await applied('hi');
  await decide(api, admin, application, {
    status: 'Rejected',
    rejectionReason,
    seenFlags: ['no-screenshot'],
  });
  await decisionsStand(api);
  return newestTo(student)?.text ?? '';
}

test.each(REJECTION_REASONS)(
  'a student who reads Hindi gets the canned reason in Hindi: %s',
  async (reason) => {
    const text = await rejectionMail(reason);
    expect(text).not.toContain(reason);
    expect(text).toMatch(/^वजह: \P{Script=Latin}*\p{Script=Devanagari}/mu);
  },
);

test('a reason that staff wrote themselves is mailed unchanged to a student who reads Hindi', async () => {
  expect(await rejectionMail('The payer {name} is unknown.')).toContain('The payer {name} is unknown.');
});
