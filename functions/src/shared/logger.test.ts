import { expect, test, vi } from 'vitest';
import { startApi, useApi } from '../testing/api';
import { addInternship, applicationBody, decide, newUtr, uploadScreenshot } from '../testing/builders';
import { captureLog } from '../testing/captured-log';
import { decisionsStand } from '../testing/decisions';
import { codeMailedTo, DEAD_SMTP_URL, mailsTo, resetTokenMailedTo } from '../testing/mails';
import { PASSWORD, signedIn } from '../testing/people';
import { scrub } from './logger';

const log = captureLog();

const api = await useApi({ logger: log.logger });

const EMAIL = 'asha.verma+intern@example.test';
const NEW_PASSWORD = 'NeuesPasswort';
const UTR = newUtr();

/** Makes every call of a student's path; returns every secret that it used. */
async function walkThePath(): Promise<string[]> {
  const admin = await signedIn(api, { role: 'admin', email: 'meera.iyer@example.test' });
  const internship = await addInternship(api, admin);
  const credentials = { email: EMAIL, password: PASSWORD };
  await api.call('POST /auth/register', { body: { name: 'Asha Verma', ...credentials } });
  const code = codeMailedTo(api, EMAIL);
  await api.call('POST /auth/verify-otp', { body: { email: EMAIL, otp: code } });
  await api.refusal('POST /auth/login', { body: { email: EMAIL, password: 'WrongPassword' } });
  const { token } = await api.call('POST /auth/login', { body: credentials });
  await api.refusal('GET /auth/me', { token: `${token}x` });
  const resettoken = await resetTokenMailedTo(api, EMAIL);
  const reset = { params: { resettoken }, body: { password: NEW_PASSWORD } };
  await api.call('PUT /auth/resetpassword/:resettoken', reset);
  await api.refusal('PUT /auth/resetpassword/:resettoken', reset);
  const student = await api.call('POST /auth/login', { body: { email: EMAIL, password: NEW_PASSWORD } });
  const upload = await uploadScreenshot(api, student);
  const { url } = (await upload.json()) as { url: string };
  await fetch(new URL(url, api.url));
  const body = applicationBody(internship, { utr: UTR, paymentScreenshot: url });
  const { data } = await api.call('POST /applications', { token: student.token, body });
  const other = await signedIn(api, { email: 'ravi.kumar@example.test' });
  await api.refusal('POST /applications', { token: other.token, body: { ...body, paymentScreenshot: '' } });
  await api.call('GET /applications', { token: admin.token, query: { q: UTR } });
  await decide(api, admin, data, { status: 'Approved' });
  await decisionsStand(api);
  const tokens = [token, student.token, admin.token, other.token];
  const mails = mailsTo(api, EMAIL).flatMap(({ text }) => text.split('\n').filter((line) => line.length > 5));
  return [
    ...[PASSWORD, NEW_PASSWORD, 'WrongPassword', code, resettoken, UTR, EMAIL, admin.email, other.email],
    ...tokens.flatMap((jwt) => [jwt, ...jwt.split('.').filter((part) => part.length > 40)]),
    ...[new URL(url, api.url).searchParams.get('s') ?? 'no signature', ...mails],
  ];
}

test('the log of a student’s whole path names requests, routes and statuses, and no secret', async () => {
  const secrets = await walkThePath();

  const text = log.text();
  expect(secrets.length).toBeGreaterThan(20);
  for (const secret of secrets) expect(text).not.toContain(secret);
  const answered = log.lines().filter(({ message }) => message === 'answered');
  const seen = answered.map(({ route, status }) => `${status} ${route}`);
  expect(seen).toEqual(
    expect.arrayContaining([
      '201 POST /auth/register',
      '401 POST /auth/login',
      '200 PUT /auth/resetpassword/:resettoken',
      '400 PUT /auth/resetpassword/:resettoken',
      '200 GET /files',
      '201 POST /applications',
      '409 POST /applications',
      '200 PUT /applications/:id/status',
    ]),
  );
  for (const line of answered) {
    expect(line).toMatchObject({ severity: 'INFO', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(line.ms).toBeTypeOf('number');
  }
});

test('an unexpected error is logged with its place in the code and without its content', async () => {
  const admin = await signedIn(api, { role: 'admin' });
  const secrets = [EMAIL, UTR, admin.token, 'SBIN00012', 'N1A2B3C4', 'ABCDEFGH', 'ravi%40example.test'];
  const about = `documents/utrs/ABCDEFGH of ${EMAIL}, UTR SBIN00012, N1A2B3C4 and ref_${UTR} at ?q=ravi%40example.test`;
  const error = new Error(`6 ALREADY_EXISTS: ${about}\nAuthorization: Bearer ${admin.token}`, {
    cause: new Error(`the cause is ${about}\nand ${EMAIL} again`),
  });
  vi.spyOn(api.platform.firestore, 'runTransaction').mockRejectedValueOnce(error);
  const start = log.lines().length;

  const { requestId } = await api.refusal('PUT /internships/:id', {
    token: admin.token,
    params: { id: 'any' },
    body: { title: 'New' },
  });

  vi.restoreAllMocks();
  const lines = log.lines().slice(start);
  const logged = lines.find(({ severity }) => severity === 'ERROR');
  expect(logged).toMatchObject({ requestId, err: { type: 'Error' } });
  expect(JSON.stringify(logged)).toContain('ALREADY_EXISTS');
  expect(JSON.stringify(logged)).toContain('logger.test.ts');
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
});

test('a mail that could not be sent is logged without its address or content', async () => {
  const log = captureLog();
  const cutOff = await startApi({ logger: log.logger, config: { smtpUrl: DEAD_SMTP_URL } });
  const body = { name: 'Asha Verma', email: EMAIL, password: PASSWORD };
  await cutOff.call('POST /auth/register', { body });
  await cutOff.close();
  const warning = log.lines().find(({ severity }) => severity === 'WARNING');
  expect(warning).toMatchObject({ message: 'A mail could not be sent', attempts: 1 });
  expect(JSON.stringify(warning)).toContain('ECONNREFUSED');
  for (const secret of [EMAIL, 'verification code', '@']) expect(log.text()).not.toContain(secret);
});

test('values that are no secrets stay readable in the log', () => {
  const plain = 'The document users does not fit its schema (status 500, 12 of 99999 rows)';
  expect(scrub(plain)).toBe(plain);
});
