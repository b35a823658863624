import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { mailsTo } from '../../testing/mails';
import { PASSWORD, type Person, signedIn } from '../../testing/people';

const api = await useApi();

const request = ({ token }: Person, reason = 'I found a job.') =>
  api.call('POST /profile/request-deletion', { token, body: { reason } });
const pendingSince = async ({ token }: Person) =>
  (await api.call('GET /auth/me', { token })).data.deletionRequestedAt;

test('a deletion request is pending at once, and staff can read its reason', async () => {
  const student = await signedIn(api);
  expect(await pendingSince(student)).toBeNull();
  const { data, message } = await request(student);
  expect(message).toBe('Your account deletion request is pending.');
  expect(data.deletionRequestedAt).toBe(await pendingSince(student));
  expect(Object.keys(data)).not.toContain('deletionReason');
  const stored = await api.platform.firestore.collection('users').doc(student.uid).get();
  expect(stored.get('deletionReason')).toBe('I found a job.');
});

test.each([
  ['en', 'You asked to delete your Prarambh account', 'its fee is not refunded'],
  ['hi', 'आपने अपना Prarambh अकाउंट हटाने को कहा है', 'फ़ीस वापस नहीं'],
] as const)('a request is confirmed by mail, which names the fees (%s)', async (language, subject, fees) => {
  const student = await signedIn(api);
  await api.call('PUT /profile', { token: student.token, body: { language } });
  await request(student);
  const [mail, ...others] = mailsTo(api, student.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(fees);
  expect(mail?.text).toContain('/dashboard/delete-account');
});

test('a person with a pending deletion request can sign in and sees the request', async () => {
  const student = await signedIn(api);
  await request(student);
  const { user } = await api.call('POST /auth/login', { body: { email: student.email, password: PASSWORD } });
  expect(user.deletionRequestedAt).not.toBeNull();
});

test('a second deletion request is refused while one is pending, and the first stays unchanged', async () => {
  const student = await signedIn(api);
  await request(student);
  const since = await pendingSince(student);
  const refusal = await api.refusal('POST /profile/request-deletion', {
    token: student.token,
    body: { reason: 'Again' },
  });
  expect(refusal).toMatchObject({
    status: 400,
    message: 'Your account deletion request is already pending.',
  });
  expect(await pendingSince(student)).toBe(since);
});

test('simultaneous deletion requests create one request', async () => {
  const student = await signedIn(api);
  const sent = { token: student.token, body: { reason: 'Bye' } };
  const responses = await Promise.all([1, 2, 3].map(() => api.send('POST /profile/request-deletion', sent)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a person can withdraw a pending deletion request and make a new one', async () => {
  const student = await signedIn(api);
  await request(student);
  const { data } = await api.call('POST /profile/cancel-deletion', { token: student.token });
  expect(data.deletionRequestedAt).toBeNull();
  expect(await api.refusal('POST /profile/cancel-deletion', { token: student.token })).toMatchObject({
    status: 400,
    message: 'There is no pending request to delete your account.',
  });
  expect((await request(student, 'Now really')).data.deletionRequestedAt).not.toBeNull();
});

test.each([{}, { reason: '   ' }, { reason: 'x'.repeat(1001) }])('a reason is required: %j', async (body) => {
  const student = await signedIn(api);
  const { status, errors } = await api.refusal('POST /profile/request-deletion', {
    token: student.token,
    body,
  });
  expect([status, errors?.[0]?.path]).toEqual([400, 'reason']);
  expect(await pendingSince(student)).toBeNull();
});
