import { beforeEach, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { issueCertificate } from '../../testing/certificates';
import { signedIn } from '../../testing/people';
import { newInternId } from '../accounts/intern-id';

const api = await useApi({ config: { rateLimits: true } });
const admin = await signedIn(api, { role: 'admin' });
const LIMIT = 60;

let address = '';
let last = 0;
beforeEach(() => {
  last += 1;
  address = `198.51.100.${last}`;
});

type Oracle = 'GET /certificates/verify/:certificateId' | 'GET /certificates/:certificateId/credential';

const ask = (oracle: Oracle, certificateId: string, from = address) =>
  api.send(oracle, { params: { certificateId }, headers: { 'X-Forwarded-For': from } });

test('a status list is signed for one address a limited number of times a minute', async () => {
  const read = () => api.fetch('/status-lists/1', { headers: { 'X-Forwarded-For': address } });
  for (let call = 1; call <= 120; call += 1) expect((await read()).status, `call ${call}`).toBe(200);
  const refused = await read();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('cache-control')).not.toContain('public');
});

test('the intern ID in a certificate ID has 30 random bits', () => {
  const ids = Array.from({ length: 500 }, () => newInternId(new Date('2026-11-20T00:00:00Z')));
  for (const id of ids) expect(id).toMatch(/^INT26-[0-9A-HJKMNP-TV-Z]{6}$/);
  const used = new Set(ids.flatMap((id) => [...id.slice(-6)]));
  expect(used.size).toBe(32);
  expect(Math.log2(used.size ** 6)).toBe(30);
  expect(new Set(ids).size).toBeGreaterThan(498);
});

test.each([
  'GET /certificates/verify/:certificateId',
  'GET /certificates/:certificateId/credential',
] as const)('an address that guesses IDs at %s is stopped, even with a right one', async (oracle) => {
  const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
  for (let guess = 0; guess < LIMIT; guess += 1) {
    const id = `Web-Development-INT26-${String(guess).padStart(6, '0')}`;
    expect((await ask(oracle, id)).status).toBe(404);
  }

  const refused = await ask(oracle, certificateId);

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).not.toHaveProperty('valid');
  expect((await ask(oracle, certificateId, '203.0.113.200')).status).toBe(200);
});
