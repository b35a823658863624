import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { describe, expect, test } from 'vitest';
import type { AppCheckVerifier } from '../shared/platform';
import { useApi } from '../testing/api';
import { addPerson, PASSWORD } from '../testing/people';

const failure = (code: string) => Object.assign(new Error(`App Check found ${code}.`), { code });

/** Simulates the Admin SDK's App Check, which accepts only tokens that Google created. */
const appCheck: AppCheckVerifier = {
  async verifyToken(token) {
    if (token === 'silent') return new Promise(() => undefined);
    if (token === 'busy') throw failure('app-check/internal-error');
    if (token !== 'of our site') throw failure('app-check/invalid-argument');
    return { appId: 'site', token: {} } as Awaited<ReturnType<AppCheckVerifier['verifyToken']>>;
  },
};

const [api, withoutAppCheck] = [await useApi({ appCheck }), await useApi()];
const attested = (token: string) => ({ 'X-Firebase-AppCheck': token });
const rowOf = (operation: Operation): Endpoint => endpoints[operation];
const operations = Object.keys(endpoints) as Operation[];
const guarded = operations.filter((operation) => rowOf(operation).fromSiteOnly);

const NOT_FROM_SITE = {
  status: 403,
  code: 'forbidden',
  message: 'This request did not come from a page of our site. Please reload the page and try again.',
};

test('every public write needs App Check, except reminder links, the list check and web vitals', () => {
  const publicWrites = operations.filter(
    (operation) => rowOf(operation).roles === 'public' && !operation.startsWith('GET'),
  );
  // The list check only reads and also serves other clients. Browsers send web vitals as a tab closes, when
  // no header can be set.
  const unguarded = [
    'POST /certificates/verify',
    'POST /reminders/:token/off',
    'POST /reminders/:token/on',
    'POST /web-vitals',
  ];
  expect(publicWrites.filter((operation) => !unguarded.includes(operation))).toEqual(guarded);
});

describe.each(guarded)('where App Check is on, %s', (operation) => {
  const params = { resettoken: 'nothing' } as never;

  test('a guarded write is refused without a token, and with a token of another site', async () => {
    expect(await api.refusal(operation, { params, body: {} })).toMatchObject(NOT_FROM_SITE);
    const headers = attested('of another site');
    expect(await api.refusal(operation, { params, body: {}, headers })).toMatchObject(NOT_FROM_SITE);
  });

  test('a guarded write is answered with a token of this site', async () => {
    const { status } = await api.send(operation, { params, body: {}, headers: attested('of our site') });
    expect(status).toBe(400);
  });
});

test.each(['busy', 'silent'])(
  'while App Check is %s, a call is answered with 503 within 6 seconds',
  async (token) => {
    const body = { email: 'asha@example.test', password: PASSWORD };
    const startedAt = performance.now();
    const refusal = await api.refusal('POST /auth/login', { body, headers: attested(token) });
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  },
  10_000,
);

test('signed-in callers and reads need no token', async () => {
  const { email } = await addPerson(api);
  const body = { email, password: PASSWORD };
  const { token } = await api.call('POST /auth/login', { body, headers: attested('of our site') });
  expect((await api.send('PUT /profile', { token, body: { tagline: 'Building' } })).status).toBe(200);
  expect((await api.send('GET /internships/public')).status).toBe(200);
});

test('no call needs a token where App Check is off', async () => {
  const { email } = await addPerson(withoutAppCheck);
  const body = { email, password: PASSWORD };
  expect((await withoutAppCheck.send('POST /auth/login', { body })).status).toBe(200);
});
