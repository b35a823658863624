import { request } from 'node:http';
import { ErrorBody } from '@prarambh/contract/errors';
import { describe, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { captureLog } from '../testing/captured-log';
import { signedIn } from '../testing/people';

const log = captureLog();

const api = await useApi({ logger: log.logger });
const admin = await signedIn(api, { role: 'admin' });

/** Sends a request that must fail and checks the properties of every failure. */
async function failing(path: string, init: RequestInit = {}) {
  const response = await api.fetch(path, init);
  const body = ErrorBody.parse(await response.json());
  expect(body.message).toMatch(/^[A-Z].*\.$/);
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('x-request-id')).toBe(body.requestId);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-powered-by')).toBeNull();
  return { status: response.status, ...body };
}

const post = (body: RequestInit['body'], type = 'application/json', more: Record<string, string> = {}) =>
  failing('/auth/login', { method: 'POST', headers: { 'Content-Type': type, ...more }, body: body ?? null });

describe('the body of a request', () => {
  test('a body that is not JSON is refused with a message', async () => {
    for (const body of ['not json', '{"email":', '"text"', 'null']) {
      expect(await post(body)).toMatchObject({
        status: 400,
        code: 'invalid',
        message: 'The body is not valid JSON.',
      });
    }
  });

  test('a JSON body that is no object, and a body of another type, are refused with another message', async () => {
    const refusals = [
      await post('[{"email":"a@b.test"}]'),
      await post('email=a@b.test', 'text/plain'),
      await post('email=a%40b.test', 'application/x-www-form-urlencoded'),
      await failing('/auth/login', { method: 'POST' }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
      expect(refusal.message).toContain('JSON object');
    }
    expect((await post('')).errors).toHaveLength(2);
  });

  test('a body in another encoding is refused', async () => {
    expect(await post('{}', 'application/json; charset=koi8-r')).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  test('a compressed body is refused', async () => {
    for (const encoding of ['gzip', 'br', 'zstd']) {
      expect(await post('{}', 'application/json', { 'Content-Encoding': encoding })).toMatchObject({
        status: 415,
        code: 'unsupported_type',
        message: 'Please send the request without compression.',
      });
    }
  });

  test('a body that is far too large is refused', async () => {
    const body = JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(300_000) });
    expect(await post(body)).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('an address', () => {
  test.each([
    ['GET', '/nothing/here'],
    ['GET', ''],
    ['DELETE', '/auth/me'],
    ['GET', '/auth/login'],
    ['GET', '/AUTH/ME'],
    ['GET', '/internships/public/%E0%A4%A'],
    ['GET', '/%E0%A4%A'],
    ['PUT', '/auth/resetpassword/%FF'],
  ])('the unknown address %s %s answers 404', async (method, path) => {
    expect(await failing(path, { method })).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('an internal failure', () => {
  test('an internal failure is answered with its request id and without its text, which is logged under that id', async () => {
    vi.spyOn(api.platform.firestore, 'getAll').mockRejectedValueOnce(new Error('the disk is full'));

    const failure = await failing('/internships/public/any');

    expect(failure).toMatchObject({ status: 500, code: 'internal' });
    expect(failure.message).toBe('Something went wrong on our side. Please try again.');
    const logged = log.lines().filter(({ requestId }) => requestId === failure.requestId);
    expect(logged.find(({ severity }) => severity === 'ERROR')).toMatchObject({
      message: 'A request failed',
      err: { message: 'the disk is full' },
    });
  });

  test('a temporary failure of Firestore asks to try again', async () => {
    const { firestore } = api.platform;
    const busy = Object.assign(new Error('10 ABORTED: too much contention'), { code: 10 });
    vi.spyOn(firestore, 'runTransaction').mockRejectedValueOnce(busy);
    const response = await api.send('PUT /internships/:id', {
      token: admin.token,
      params: { id: 'any' },
      body: { title: 'New' },
    });
    vi.restoreAllMocks();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });

  test('a client that closes its connection is not logged as a failure', async () => {
    const { hostname, port, pathname } = new URL(api.url);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 1000 };
    const sent = request({ hostname, port, path: `${pathname}/auth/login`, method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write('{"email":');
    const before = log.lines().length;
    sent.on('socket', (socket) => socket.once('connect', () => setImmediate(() => sent.destroy())));

    await vi.waitUntil(() => log.lines().length > before, { timeout: 45_000 });

    const severities = log.lines().map(({ severity }) => severity);
    expect(severities.slice(before)).toEqual(['INFO']);
  });
});
