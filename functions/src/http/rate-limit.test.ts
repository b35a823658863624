import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { uploadScreenshot } from '../testing/builders';
import { signedIn } from '../testing/people';

const api = await useApi({ config: { rateLimits: true } });

const resend = (address: string) =>
  api.send('POST /auth/resend-otp', {
    body: { email: 'nobody@example.test' },
    headers: { 'X-Forwarded-For': `${address}, 10.0.0.1` },
  });

test('an address that asks too often is told when to come back; others are still served', async () => {
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

test('a limit of one call leaves the others open', async () => {
  for (let call = 1; call <= 11; call += 1) await resend('203.0.113.9');
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  const login = await api.send('POST /auth/login', {
    body: { email: 'nobody@example.test', password: 'wrong' },
    headers,
  });
  expect(login.status).toBe(401);
});

test('the addresses of one household on IPv6 share a limit', async () => {
  for (let call = 1; call <= 10; call += 1) await resend(`2001:db8:1:2::${call}`);
  expect((await resend('2001:db8:1:2::99')).status).toBe(429);
  expect((await resend('2001:db8:9:9::1')).status).toBe(200);
});

test('a student who uploads without end is stopped, another one at the same address is not', async () => {
  const [eager, other] = [await signedIn(api), await signedIn(api)];
  for (let call = 1; call <= 20; call += 1) expect((await uploadScreenshot(api, eager)).status).toBe(201);

  expect((await uploadScreenshot(api, eager)).status).toBe(429);
  expect((await uploadScreenshot(api, other)).status).toBe(201);
});
