import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { issueCertificate } from '../testing/certificates';
import { documentsWhere } from '../testing/documents';
import { PASSWORD, signedIn } from '../testing/people';
import { storedDocuments } from '../testing/stored-documents';
import { countUsage } from '../testing/usage';
import * as limitRepository from './limit.repository';
import { MAIL_REQUESTS, REGISTRATIONS, UNKNOWN_CERTIFICATES, WRONG_CODES } from './limits';

const api = await useApi({ config: { rateLimits: true } });
const { clock, config, firestore } = api.platform;
const context = { store: { firestore, logger: api.platform.logger }, clock, config };

/** Uses up a limit, as earlier requests would have. */
async function exhaust(limit: typeof REGISTRATIONS, address: string) {
  const [window] = limit.windows;
  const all = Array.from({ length: window?.most ?? 0 }, () => limitRepository.spend(context, limit, address));
  expect(new Set(await Promise.all(all))).toEqual(new Set([0]));
}

const from = (address: string) => ({ 'X-Forwarded-For': address });
const register = (email: string, address: string) =>
  api.send('POST /auth/register', {
    body: { name: 'Asha Verma', email, password: PASSWORD },
    headers: from(address),
  });

test('one address can register two hundred accounts an hour; other addresses are not affected', async () => {
  await exhaust(REGISTRATIONS, '203.0.113.1');
  const refused = await register('one-more@example.test', '203.0.113.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await documentsWhere(api, 'users', 'email', 'one-more@example.test')).toEqual([]);
  expect((await register('another@example.test', '203.0.113.2')).status).toBe(201);
});

test('one address can request two hundred codes and links an hour', async () => {
  await exhaust(MAIL_REQUESTS, '203.0.113.8');
  const ask = (operation: 'POST /auth/resend-otp' | 'POST /auth/forgotpassword', address: string) =>
    api
      .send(operation, { body: { email: 'nobody@example.test' }, headers: from(address) })
      .then(({ status }) => status);
  expect(await ask('POST /auth/resend-otp', '203.0.113.8')).toBe(429);
  expect(await ask('POST /auth/forgotpassword', '203.0.113.8')).toBe(429);
  expect(await ask('POST /auth/forgotpassword', '203.0.113.9')).toBe(200);
});

test('an address that guesses codes of many accounts is stopped, even with a right code', async () => {
  await exhaust(WRONG_CODES, '203.0.113.3');
  const body = { email: 'another@example.test', otp: '123456' };
  const guess = (address: string) =>
    api.send('POST /auth/verify-otp', { body, headers: from(address) }).then(({ status }) => status);
  expect([await guess('203.0.113.3'), await guess('203.0.113.4')]).toEqual([429, 400]);
});

test('an address that checks many unknown certificates is stopped for all; checks of known ones are not limited', async () => {
  const admin = await signedIn(api, { role: 'admin' });
  const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
  const ask = (id: string, address: string) =>
    api
      .send('GET /certificates/verify/:certificateId', {
        params: { certificateId: id },
        headers: from(address),
      })
      .then(({ status }) => status);
  await exhaust(UNKNOWN_CERTIFICATES, '203.0.113.5');
  expect(await ask(certificateId, '203.0.113.5')).toBe(429);
  const picture = `/certificates/${certificateId}/card.png`;
  expect((await api.fetch(picture, { headers: from('203.0.113.5') })).status).toBe(429);

  const check = await countUsage(firestore, () => ask(certificateId, '203.0.113.6'));
  expect(check).toMatchObject({ result: 200, reads: 2, writes: 0 });
});

test('stored limits do not reveal whom they count', async () => {
  await register('somebody@example.test', '203.0.113.7');
  const stored: string[] = [];
  for await (const document of storedDocuments(firestore)) {
    if (document.ref.parent.id === 'limits') stored.push(document.ref.path + JSON.stringify(document.data()));
  }
  expect(stored.length).toBeGreaterThan(0);
  for (const text of stored) expect(text).not.toMatch(/203\.0\.113|somebody/);
});
