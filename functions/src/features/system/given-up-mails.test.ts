import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { auditOf, documentsWhere } from '../../testing/documents';
import { runJobOn } from '../../testing/jobs';
import { DEAD_SMTP_URL, mailsTo } from '../../testing/mails';
import { PASSWORD, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;
const { clock } = api.platform;
const down = { ...api.platform, config: { ...api.platform.config, smtpUrl: DEAD_SMTP_URL } };

/** Returns an approval mail that could not be sent for two days. */
async function givenUpMail() {
  const student = await signedIn(api);
  const application = await apply(api, student, await addInternship(api, admin));
  await runJobOn(api.platform, 'deliverMail');
  await decide(api, admin, application, { status: 'Approved' });
  clock.advance({ minutes: 49 * 60 });
  await runJobOn(down, 'deliverMail');
  return { student, mail: await listedTo(student.email) };
}

async function listedTo(email: string) {
  const { data } = await api.call('GET /system/given-up-mails', { token });
  const mail = data.find(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email} was given up`);
  return mail;
}

const isListed = async (id: string) =>
  (await api.call('GET /system/given-up-mails', { token })).data.some(({ _id }) => _id === id);
const statusOf = async (email: string) =>
  (await documentsWhere(api, 'mail', 'to', email)).map(({ status, text }) => [status, text]);

test('a decision mail that was given up can be sent again once, and leaves the list', async () => {
  const { student, mail } = await givenUpMail();
  expect(mail.canBeSentAgain).toBe(true);
  const received = mailsTo(api, student.email).length;
  const params = { id: mail._id };
  expect(await api.call('POST /system/given-up-mails/:id/send', { token, params })).toMatchObject({
    data: { wasRefused: false },
  });
  const [newest, ...others] = mailsTo(api, student.email);
  expect(newest?.subject).toBe(mail.subject);
  expect(others).toHaveLength(received);
  expect(await isListed(mail._id)).toBe(false);
  expect((await statusOf(student.email)).at(-1)).toEqual(['sent', '']);
  expect((await auditOf(api, mail._id)).map(({ action }) => action)).toEqual(['sendMailAgain']);
  expect(await api.refusal('POST /system/given-up-mails/:id/send', { token, params })).toMatchObject({
    status: 404,
    message: 'This email is not in the list any more.',
  });
});

test('a dismissed mail leaves the list, is emptied and never sent', async () => {
  const { student, mail } = await givenUpMail();
  await api.call('DELETE /system/given-up-mails/:id', { token, params: { id: mail._id } });
  expect(await isListed(mail._id)).toBe(false);
  clock.advance({ minutes: 60 });
  await runJobOn(api.platform, 'deliverMail');
  expect(await statusOf(student.email)).toContainEqual(['dismissed', '']);
  expect((await auditOf(api, mail._id)).map(({ action }) => action)).toEqual(['dismissMail']);
});

test('a mail with a code is not kept, so staff can dismiss it but not send it again', async () => {
  const email = 'unreachable@example.test';
  await api.send('POST /auth/register', { body: { name: 'Asha', email, password: PASSWORD } });
  const [sent] = (await api.platform.firestore.collection('mail').where('to', '==', email).get()).docs;
  await sent?.ref.update({ status: 'queued', text: '123456', nextAttemptAt: clock.now() });
  clock.advance({ minutes: 11 });
  await runJobOn(down, 'deliverMail');
  const mail = await listedTo(email);
  expect([mail.canBeSentAgain, (await sent?.ref.get())?.data()?.text]).toEqual([false, '']);
  const params = { id: mail._id };
  expect(await api.refusal('POST /system/given-up-mails/:id/send', { token, params })).toMatchObject({
    status: 409,
    message: 'A code, a link or a reminder that has expired cannot be sent again.',
  });
  await api.call('DELETE /system/given-up-mails/:id', { token, params });
  expect(await isListed(mail._id)).toBe(false);
});
