import { describe, expect, it, vi } from 'vitest';
import { buildInternship, buildToken, buildUser } from '../testing/builders';
import { answerCalls, failure, noNetwork, respond, success } from '../testing/responder';
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

describe('an API call', () => {
  it('an API call builds method, path, parameters and query from the operation key', async () => {
    const server = respond({
      'GET /internships/public/a%2Fb': success(buildInternship()),
      'GET /internships/public': { body: { success: true, data: [], nextCursor: null } },
    });
    const answer = await call('GET /internships/public/:id', { params: { id: 'a/b' } });
    expect(dataOf(answer).title).toBe('Web Development');
    await call('GET /internships/public', { query: { limit: 6, cursor: undefined } });
    expect(server.received[1]?.query.toString()).toBe('limit=6');
  });

  it('an API call sends the stored token, a JSON body and the idempotency key', async () => {
    storeToken('secret');
    const server = respond({ 'POST /auth/resend-otp': { body: { success: true, message: 'ok' } } });
    await call('POST /auth/resend-otp', { body: { email: 'a@b.in' }, idempotencyKey: 'k1' });
    const [sent] = server.received;
    expect(sent?.headers.get('Authorization')).toBe('Bearer secret');
    expect(sent?.headers.get('Idempotency-Key')).toBe('k1');
    expect(sent?.body).toEqual({ email: 'a@b.in' });
  });

  it('an API call rejects with the code, message, fields and retry time of the response', async () => {
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

  it('an API call rejects with an ApiError if the error response is not JSON', async () => {
    answerCalls(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call('GET /auth/me')).rejects.toMatchObject({ code: 'internal', status: 502 });
    expect(readServerSilent()).toBe(false);
  });
});

describe('an API call without a response', () => {
  it('an API call without a response opens the screen Server Not Responding', async () => {
    noNetwork();
    await expect(call('GET /auth/me')).rejects.toMatchObject({ code: 'no_response', status: 0 });
    expect(readServerSilent()).toBe(true);
  });

  it('an API call is aborted if it gets no response within 10 seconds', async () => {
    vi.useFakeTimers();
    answerCalls((_, { signal } = {}) => {
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

  it('an API call that the page aborts does not open the screen Server Not Responding', async () => {
    const stop = new AbortController();
    respond({ 'GET /auth/me': success(buildUser()) });
    stop.abort();
    const error = await call('GET /auth/me', { signal: stop.signal }).catch((e: unknown) => e);
    expect((error as Error).name).toBe('AbortError');
    expect(readServerSilent()).toBe(false);
  });

  it('an API call in an offline browser does not open the screen Server Not Responding', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    noNetwork();
    await expect(call('GET /auth/me')).rejects.toBeInstanceOf(ApiError);
    expect(readServerSilent()).toBe(false);
  });
});

describe('a background call without a response', () => {
  const answersAtAttempt = (last: number) => {
    const started: number[] = [];
    vi.useFakeTimers();
    answerCalls(async () => {
      started.push(Date.now());
      if (started.length < last) throw new TypeError('Failed to fetch');
      return Response.json(success({ hasNews: false }).body);
    });
    return started;
  };
  const ask = () => call('GET /notifications/news', { query: { since: '' }, isBackground: true });

  it('a background call without a response is repeated without an error message', async () => {
    answersAtAttempt(2);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(dataOf(await asked)).toEqual({ hasNews: false });
    expect(readServerSilent()).toBe(false);
  });

  it('a background call without a response is repeated with growing pauses and fails after the fourth attempt', async () => {
    const started = answersAtAttempt(5);
    const asked = ask().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(12_900);
    expect(readServerSilent()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await asked).toMatchObject({ code: 'no_response' });
    expect(started.map((at) => at - (started[0] ?? 0))).toEqual([0, 1_000, 4_000, 13_000]);
    expect(readServerSilent()).toBe(true);
  });

  it('a background call that the server refuses is not repeated', async () => {
    const server = respond({ 'GET /notifications/news': failure('internal', 'Something went wrong.', 500) });
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    expect(server.received).toHaveLength(1);
  });
});

describe('a refused token', () => {
  it('a refused token that has not expired ends the session once, and the call is not repeated', async () => {
    storeToken(buildToken());
    const session = watchSession();
    const server = respond({ 'GET /auth/me': refused });
    await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(1);
    expect(session.renewToken).not.toHaveBeenCalled();
    expect(session.onUnauthenticated).toHaveBeenCalledTimes(1);
    expect(readToken()).toBeNull();
  });

  it('an expired token is renewed, and the call then uses the new token', async () => {
    storeToken(buildToken({ expiresInSeconds: -10 }));
    const fresh = buildToken();
    const session = watchSession(fresh);
    const server = respond({ 'GET /auth/me': success(buildUser()) });
    await call('GET /auth/me');
    expect(server.received[0]?.headers.get('Authorization')).toBe(`Bearer ${fresh}`);
    expect(session.renewToken).toHaveBeenCalledTimes(1);
  });

  it('many concurrent calls renew an expired token only once', async () => {
    storeToken(buildToken({ expiresInSeconds: -10 }));
    const session = watchSession(buildToken());
    respond({ 'GET /auth/me': success(buildUser()) });
    await Promise.all([call('GET /auth/me'), call('GET /auth/me'), call('GET /auth/me')]);
    expect(session.renewToken).toHaveBeenCalledTimes(1);
  });

  it('an expired token that cannot be renewed ends the session', async () => {
    storeToken(buildToken({ expiresInSeconds: -10 }));
    const session = watchSession();
    respond({ 'GET /auth/me': refused });
    await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
    expect(session.onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('a renewed token that the server refuses too ends the session without a loop', async () => {
    let time = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => time);
    storeToken(buildToken({ expiresInSeconds: 60 }));
    const session = watchSession(buildToken({ expiresInSeconds: 7200 }));
    const server = respond({
      'GET /auth/me': () => {
        // The token expires during the call.
        time += 120_000;
        return refused;
      },
    });
    await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(2);
    expect(session.onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('a user who signs in before the refusal of the previous token arrives stays signed in', async () => {
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
