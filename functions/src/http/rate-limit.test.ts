import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { uploadScreenshot } from '../testing/builders';
import { signedIn } from '../testing/people';

const api = await useApi({ config: { rateLimits: true, trustedHops: 2 } });

/** A Google front end, from which Hosting calls functions, and an address that no front end has. */
const HOSTING = '74.125.20.10';
const ELSEWHERE = '198.51.100.66';

let asked = 0;
/** Uses a new email each time, because each email has its own limit. */
const resendWith = (headers: Record<string, string>) => {
  asked += 1;
  return api.send('POST /auth/resend-otp', { body: { email: `nobody-${asked}@example.test` }, headers });
};

/** Sends the request as Hosting forwards it. */
const resend = (address: string) => resendWith({ 'X-Forwarded-For': `${address}, ${HOSTING}` });

test('an address above its limit is told when to come back; others are still served', async () => {
  for (let call = 1; call <= 10; call += 1) expect((await resend('203.0.113.7')).status).toBe(200);

  const refused = await resend('203.0.113.7');

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'rate_limited',
    message: 'Too many attempts. Please wait a minute and try again.',
  });
  expect((await resend('203.0.113.8')).status).toBe(200);
});

test('no forged header brings a new budget', async () => {
  const inventions = (call: number) => ({
    'X-Forwarded-For': `10.1.1.${call}, 192.0.2.30, ${HOSTING}`,
    'Fastly-Client-IP': `10.2.2.${call}`,
    'X-Real-IP': `10.3.3.${call}`,
    Forwarded: `for=10.4.4.${call}`,
  });
  for (let call = 1; call <= 10; call += 1) expect((await resendWith(inventions(call))).status).toBe(200);
  expect((await resendWith(inventions(11))).status).toBe(429);
});

test('a call to the function’s own address counts for its caller, whatever forwarding headers say', async () => {
  const direct = (call: number) =>
    resendWith({
      // The address that the visitor forges, and the one that Google's front end appends.
      'X-Forwarded-For': `10.5.5.${call}, ${ELSEWHERE}`,
      'X-Forwarded-Host': 'prarambh.example.test',
    });
  for (let call = 1; call <= 10; call += 1) expect((await direct(call)).status).toBe(200);
  expect((await direct(11)).status).toBe(429);
});

test.each([
  ['Compute Engine, Colab and Cloud Shell', '34.93.10.20'],
  ['a rented address of the Fastly CDN', '151.101.1.10'],
  ['a rented IPv6 address of Google Cloud', '2600:1900:4000::1'],
])('a forged address in a call from %s brings no new rate limit', async (_from, rented) => {
  const invented = (call: number) => resendWith({ 'X-Forwarded-For': `10.6.6.${call}, ${rented}` });
  for (let call = 1; call <= 10; call += 1) expect((await invented(call)).status).toBe(200);
  expect((await invented(11)).status).toBe(429);
});

test('an overlong address is not parsed, and its requests share one limit', async () => {
  const long = (call: number) => resendWith({ 'X-Forwarded-For': `${call}${':'.repeat(8000)}, ${HOSTING}` });
  for (let call = 1; call <= 10; call += 1) expect((await long(call)).status).toBe(200);
  expect((await long(11)).status).toBe(429);
});

test('a limit of one call does not block other calls', async () => {
  for (let call = 1; call <= 11; call += 1) await resend('203.0.113.9');
  const headers = { 'X-Forwarded-For': `203.0.113.9, ${HOSTING}` };
  const login = await api.send('POST /auth/login', {
    body: { email: 'nobody@example.test', password: 'wrong' },
    headers,
  });
  expect(login.status).toBe(401);
});

test('the addresses of one IPv6 household share a limit', async () => {
  for (let call = 1; call <= 10; call += 1) await resend(`2001:db8:1:2::${call}`);
  expect((await resend('2001:db8:1:2::99')).status).toBe(429);
  expect((await resend('2001:db8:9:9::1')).status).toBe(200);
});

test('a student who uploads too often is stopped; another student at the same address is not', async () => {
  const [eager, other] = [await signedIn(api), await signedIn(api)];
  for (let call = 1; call <= 20; call += 1) expect((await uploadScreenshot(api, eager)).status).toBe(201);

  expect((await uploadScreenshot(api, eager)).status).toBe(429);
  expect((await uploadScreenshot(api, other)).status).toBe(201);
});

test('a student is stopped after ten new help queries a minute', async () => {
  const { token } = await signedIn(api);
  const ask = () => api.send('POST /help-queries/start', { token, body: { text: 'Hello?' } });
  const statuses = (await Promise.all(Array.from({ length: 15 }, ask))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

/** Returns the calls per minute that an answer allows (RateLimit-Policy). */
const allowedBy = (response: Response) =>
  Number(/q=(\d+)/.exec(response.headers.get('ratelimit-policy') ?? '')?.[1]);

test('a student who reads one list too often is stopped there and can read other lists', async () => {
  const { token } = await signedIn(api);
  const chats = () => api.send('GET /help-queries/my', { token });
  expect(allowedBy(await chats())).toBe(120);
  const statuses = (await Promise.all(Array.from({ length: 149 }, chats))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect((await api.send('GET /notifications', { token })).status).toBe(200);
});

test('a visitor reads a public list at most 600 times a minute, whatever the query string', async () => {
  const read = (query: string) => api.fetch(`/internships/public?${query}`);
  const [first, second] = [await read('a=1'), await read('a=2')];
  expect([allowedBy(first), allowedBy(second)]).toEqual([600, 600]);
  const left = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  expect(left(first) - left(second)).toBe(1);
});

test('a member of staff can export at most thirty files a minute', async () => {
  const { token } = await signedIn(api, { role: 'admin' });
  const make = () => api.send('GET /internships/export', { token }).then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 31 }, make));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a student can make sixty changes of each kind a minute, and an accountant three hundred payment decisions', async () => {
  const student = await signedIn(api);
  const rename = () => api.send('PUT /profile', { token: student.token, body: { tagline: 'Learning' } });
  const renamed = await Promise.all(Array.from({ length: 61 }, rename));
  expect(renamed.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await api.send('PUT /notifications/read-all', { token: student.token })).status).toBe(200);

  const { token } = await signedIn(api, { role: 'accountant' });
  const decide = () =>
    api.send('PUT /applications/:id/status', { token, params: { id: 'none' }, body: { status: 'Approved' } });
  const decided = await Promise.all(Array.from({ length: 300 }, decide));
  expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([404]));
});
