import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { afterAll, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, apply } from '../testing/builders';
import { issueCertificate } from '../testing/certificates';
import { decideTogether } from '../testing/decisions';
import { documentsWhere } from '../testing/documents';
import { runJobOn } from '../testing/jobs';
import { mailsTo } from '../testing/mails';
import { issueLetter } from '../testing/offer-letters';
import { type Person, signedIn, signedInStudents } from '../testing/people';
import { startSlowMailServer } from '../testing/slow-mail-server';

const silent = await startSlowMailServer();
const slow = await startSlowMailServer();
const api = await useApi({ config: { smtpUrl: silent.smtpUrl, mailsASecond: 2 } });
const admin = await signedIn(api, { role: 'admin' });
afterAll(async () => {
  await Promise.all([silent.close(), slow.close()]);
});

const mailOf = async ({ email }: Person) => (await documentsWhere(api, 'mail', 'to', email))[0];

/** Sends the due mails through another mail server. */
const deliverBy = (smtpUrl: string) =>
  runJobOn({ ...api.platform, config: { ...api.platform.config, smtpUrl } }, 'deliverMail');

async function applied(count: number) {
  const internship = await addInternship(api, admin);
  const students = await signedInStudents(api, count);
  const applications = await Promise.all(students.map((student) => apply(api, student, internship)));
  return { students, applications };
}

/** Queues mails without an attempt so far. */
async function queuedMails(count: number): Promise<Person[]> {
  const { students, applications } = await applied(count);
  const ids = applications.map(({ _id }) => _id);
  await decideTogether(api, admin, ids, { status: 'Approved', seenFlags: [...REVIEW_FLAGS] });
  // Until then the bulk job can be reversed, and its mails wait.
  api.platform.clock.advance({ minutes: BULK_GRACE_MINUTES + 1 });
  return students;
}

test('a certificate is answered while the mail server does not answer; its mail is neither lost nor failed', async () => {
  const student = await signedIn(api);
  expect((await issueCertificate(api, admin, student)).certificateId).toContain('INT');
  expect(silent.taken()).toBe(1);
  expect(await mailOf(student)).toMatchObject({ status: 'queued', attempts: 1, lastError: null });
});

test("many decisions contact no mail server; the job sends their mails at the provider's rate", async () => {
  const before = silent.connections();
  const students = await queuedMails(3);
  expect(silent.connections()).toBe(before);
  for (const student of students)
    expect(await mailOf(student)).toMatchObject({ status: 'queued', attempts: 0 });
  const prompt = await startSlowMailServer();
  prompt.answer();
  const startedAt = performance.now();
  await deliverBy(prompt.smtpUrl);
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  await prompt.close();
  // Includes the certificate's mail above, whose next attempt is due by now.
  expect([prompt.taken(), prompt.connections()]).toEqual([4, 2]);
});

test('a mail that a slow server is still examining belongs to its sender and is sent once', async () => {
  const [student] = await queuedMails(1);
  if (!student) throw new Error('one has applied');
  const sending = deliverBy(slow.smtpUrl);
  await expect.poll(() => slow.taken()).toBe(1);
  api.platform.clock.advance({ minutes: 1 });
  await deliverBy(slow.smtpUrl);
  slow.answer();
  await sending;
  expect(slow.taken()).toBe(1);
  expect(await mailOf(student)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a failure that arrives late does not requeue a mail that was sent meanwhile', async () => {
  const [student] = await queuedMails(1);
  if (!student) throw new Error('one has applied');
  const stuck = await startSlowMailServer();
  const sending = deliverBy(stuck.smtpUrl);
  await expect.poll(() => stuck.taken()).toBe(1);
  api.platform.clock.advance({ minutes: 3 });
  await deliverBy(api.platform.inbox.smtpUrl);
  await stuck.close();
  await sending;
  api.platform.clock.advance({ minutes: 60 });
  await deliverBy(api.platform.inbox.smtpUrl);
  expect(mailsTo(api, student.email)).toHaveLength(1);
  expect(await mailOf(student)).toMatchObject({ status: 'sent' });
});

test('a letter is issued even if its mail cannot be recorded as sent', async () => {
  const student = await signedIn(api);
  const { firestore } = api.platform;
  const original = firestore.runTransaction.bind(firestore);
  const down = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
  // The first transaction issues the letter, the second stores its file, the third claims its mail.
  const broken = vi.spyOn(firestore, 'runTransaction');
  broken.mockImplementationOnce(original).mockImplementationOnce(original).mockRejectedValueOnce(down);
  const letter = await issueLetter(api, admin, student);
  broken.mockRestore();
  const letters = await api.call('GET /offer-letters/my-offer-letters', { token: student.token });
  expect(letters.data.map(({ _id }) => _id)).toEqual([letter._id]);
  expect(await mailOf(student)).toMatchObject({ status: 'queued', attempts: 0 });
});
