import { describe, expect, it, vi } from 'vitest';
import { buildInternship, buildToken, buildUser } from '../testing/builders';
import { failure, noNetwork, respond, success } from '../testing/responder';
import { ApiError } from './api-error';
import { call, dataOf } from './client';
import { readServerSilent } from './connection';
import { connectSession } from './session-link';
import { readToken, storeToken } from './token';

function watchSession(renewed: string | null = null) {
  const onUnauthenticated = vi.fn();
  const renewToken = vi.fn(async () => {
    if (renewed !== null) storeToken(renewed);
    return renewed;
  });
  connectSession({ renewToken, onUnauthenticated });
  return { onUnauthenticated, renewToken };
}

const refused = failure('unauthenticated', 'Please sign in.', 401);

describe('a call', () => {
  it('spells method, path, parameters and query from the operation', async () => {
    const server = respond({
      'GET /internships/public/a%2Fb': success(buildInternship()),
      'GET /internships/public': { body: { success: true, data: [], nextCursor: null } },
    });
    const answer = await call('GET /internships/public/:id', { params: { id: 'a/b' } });
    expect(dataOf(answer).title).toBe('Web Development');
    await call('GET /internships/public', { query: { limit: 6, cursor: undefined } });
    expect(server.received[1]?.query.toString()).toBe('limit=6');
  });

  it('carries the stored token, JSON and the idempotency key', async () => {
    storeToken('secret');
    const server = respond({ 'POST /auth/resend-otp': { body: { success: true, message: 'ok' } } });
    await call('POST /auth/resend-otp', { body: { email: 'a@b.in' }, idempotencyKey: 'k1' });
    const [sent] = server.received;
    expect(sent?.headers.get('Authorization')).toBe('Bearer secret');
    expect(sent?.headers.get('Idempotency-Key')).toBe('k1');
    expect(sent?.body).toEqual({ email: 'a@b.in' });
  });

  it('fails with the code, the sentence, the fields and the wait that the server gave', async () => {
    const headers = { 'Retry-After': '17' };
    const errors = [{ path: 'email', message: 'Wrong.' }];
    respond({ 'POST /auth/resend-otp': failure('rate_limited', 'Please wait.', 429, { headers, errors }) });
    const error = await call('POST /auth/resend-otp', { body: { email: 'a@b.in' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'rate_limited',
      status: 429,
      message: 'Please wait.',
      fieldErrors: errors,
      retryAfterSeconds: 17,
    });
  });

  it('understands an error page that is no JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call('GET /auth/me')).rejects.toMatchObject({ code: 'internal', status: 502 });
    expect(readServerSilent()).toBe(false);
  });
});

describe('a call without an answer', () => {
  it('brings the server-not-responding screen', async () => {
    noNetwork();
    await expect(call('GET /auth/me')).rejects.toMatchObject({ code: 'no_response', status: 0 });
    expect(readServerSilent()).toBe(true);
  });

  it('is given up after 10 seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    });
    const outcome = call('GET /auth/me').catch((e: unknown) => e);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(readServerSilent()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toMatchObject({ code: 'no_response' });
    expect(readServerSilent()).toBe(true);
  });

  it('does not count when the page gave it up itself', async () => {
    const stop = new AbortController();
    respond({ 'GET /auth/me': success(buildUser()) });
    stop.abort();
    const error = await call('GET /auth/me', { signal: stop.signal }).catch((e: unknown) => e);
    expect((error as Error).name).toBe('AbortError');
    expect(readServerSilent()).toBe(false);
  });

  it('leaves the word to the offline screen when there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    noNetwork();
    await expect(call('GET /auth/me')).rejects.toBeInstanceOf(ApiError);
    expect(readServerSilent()).toBe(false);
  });
});

describe('a background call without an answer', () => {
  const answersAtAttempt = (last: number) => {
    const started: number[] = [];
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => {
      started.push(Date.now());
      if (started.length < last) throw new TypeError('Failed to fetch');
      return Response.json(success({ hasNews: false }).body);
    });
    return started;
  };
  const ask = () => call('GET /notifications/news', { query: { since: '' }, isBackground: true });

  it('is repeated without a word', async () => {
    answersAtAttempt(2);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(dataOf(await asked)).toEqual({ hasNews: false });
    expect(readServerSilent()).toBe(false);
  });

  it('is repeated with growing pauses and fails after the fourth attempt', async () => {
    const started = answersAtAttempt(5);
    const asked = ask().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(12_900);
    expect(readServerSilent()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await asked).toMatchObject({ code: 'no_response' });
    expect(started.map((at) => at - (started[0] ?? 0))).toEqual([0, 1_000, 4_000, 13_000]);
    expect(readServerSilent()).toBe(true);
  });

  it('is not repeated when the server refuses it', async () => {
    const server = respond({ 'GET /notifications/news': failure('internal', 'Something went wrong.', 500) });
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    expect(server.received).toHaveLength(1);
  });
});

describe('a refused token', () => {
  it('ends the session once, without repeating the call', async () => {
    storeToken(buildToken());
    const session = watchSession();
    const server = respond({ 'GET /auth/me': refused });
    await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(1);
    expect(session.renewToken).not.toHaveBeenCalled();
    expect(session.onUnauthenticated).toHaveBeenCalledTimes(1);
    expect(readToken()).toBeNull();
  });

  it('is renewed first when it has expired', async () => {
    storeToken(buildToken({ expiresInSeconds: -10 }));
    const fresh = buildToken();
    const session = watchSession(fresh);
    const server = respond({ 'GET /auth/me': success(buildUser()) });
    await call('GET /auth/me');
    expect(server.received[0]?.headers.get('Authorization')).toBe(`Bearer ${fresh}`);
    expect(session.renewToken).toHaveBeenCalledTimes(1);
  });

  it('is renewed once for many calls at the same time', async () => {
    storeToken(buildToken({ expiresInSeconds: -10 }));
    const session = watchSession(buildToken());
    respond({ 'GET /auth/me': success(buildUser()) });
    await Promise.all([call('GET /auth/me'), call('GET /auth/me'), call('GET /auth/me')]);
    expect(session.renewToken).toHaveBeenCalledTimes(1);
  });

  it('ends the session when it has expired and cannot be renewed', async () => {
    storeToken(buildToken({ expiresInSeconds: -10 }));
    const session = watchSession();
    respond({ 'GET /auth/me': refused });
    await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
    expect(session.onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('does not loop when the renewed token is refused as well', async () => {
    let time = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => time);
    storeToken(buildToken({ expiresInSeconds: 60 }));
    const session = watchSession(buildToken({ expiresInSeconds: 7200 }));
    const server = respond({
      'GET /auth/me': () => {
        // The token runs out while the call is on its way.
        time += 120_000;
        return refused;
      },
    });
    await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(2);
    expect(session.onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('does not end the session of whoever has signed in since', async () => {
    storeToken(buildToken({ subject: 'old' }));
    const session = watchSession();
    const next = buildToken({ subject: 'new' });
    respond({
      'GET /auth/me': () => {
        storeToken(next);
        return refused;
      },
    });
    await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
    expect(session.onUnauthenticated).not.toHaveBeenCalled();
    expect(readToken()).toBe(next);
  });
});
