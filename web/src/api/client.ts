import { API_TIMEOUT_MS } from '@prarambh/contract/constants';
import type {
  AnswerOf,
  Endpoints,
  Operation,
  SentBody,
  SentParams,
  SentQuery,
} from '@prarambh/contract/endpoints';
import { ApiError, errorFromAnswer, noResponseError } from './api-error';
import { reportNoResponse } from './connection';
import { takeEarlyAnswer } from './early-answers';
import { withToken } from './session-link';

type Required<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value };

/** Arguments of an operation, typed from its row of the contract's table. */
export type CallOptions<O extends Operation> = Required<'params', SentParams<O>> &
  Required<'body', SentBody<O>> & {
    query?: SentQuery<O>;
    idempotencyKey?: string;
    signal?: AbortSignal;
    isBackground?: boolean;
  };

export interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** True if no user waits for the response: a call without a response is repeated before it fails. */
  isBackground?: boolean;
}

/** Returns the method and URL of an operation key such as `GET /users/:id`, with its parameters filled in. */
export function requestLine(
  operation: string,
  { params, query }: AnyOptions,
): { method: string; url: string } {
  const [method = 'GET', pattern = '/'] = operation.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const suffix = search.size > 0 ? `?${search}` : '';
  return { method, url: `/api${path}${suffix}` };
}

/**
 * Calls an operation and returns the response envelope. Rejects with `ApiError`; if the caller aborts the call, with
 * the abort error.
 */
export async function call<O extends Operation>(
  operation: O,
  ...[options]: Record<never, never> extends CallOptions<O>
    ? [options?: CallOptions<O>]
    : [options: CallOptions<O>]
): Promise<AnswerOf<O>> {
  return (await request(operation, (options ?? {}) as AnyOptions)) as AnswerOf<O>;
}

/** Calls an operation as `call` does, for operations whose types are not known at compile time. */
export function request(operation: string, options: AnyOptions): Promise<unknown> {
  const attempt = () => withToken((token) => send(operation, options, token));
  return options.isBackground ? repeated(attempt, options) : reported(attempt);
}

/** Runs a call that a user waits for. Without a response it shows the full-window screen. */
async function reported(attempt: () => Promise<unknown>): Promise<unknown> {
  try {
    return await attempt();
  } catch (error) {
    if (isUnanswered(error)) reportNoResponse();
    throw error;
  }
}

const PAUSES_MS = [1_000, 3_000, 9_000];

async function repeated(attempt: () => Promise<unknown>, { signal }: AnyOptions): Promise<unknown> {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal?.throwIfAborted();
  }
  return reported(attempt);
}

const isUnanswered = (error: unknown) => error instanceof ApiError && error.code === 'no_response';

/** Matches the operations with `fromSiteOnly`. The first script does not contain the contract's table. */
const FROM_SITE_ONLY = /^P\w+ \/(?:auth\/|contact-queries$)/;

async function send(operation: string, options: AnyOptions, token: string | null): Promise<unknown> {
  const { method, url } = requestLine(operation, options);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;

  // A build-time constant, so that a build without App Check contains none of its code.
  const siteKey: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (siteKey && FROM_SITE_ONLY.test(operation)) {
    const attested = await (await import('./app-check')).appCheckToken(siteKey);
    if (attested !== null) headers['X-Firebase-AppCheck'] = attested;
  }

  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), API_TIMEOUT_MS);
  const abort = () => stop.abort();
  options.signal?.addEventListener('abort', abort);
  try {
    options.signal?.throwIfAborted();
    const early = method === 'GET' ? takeEarlyAnswer(url, token) : null;
    const begun = early && (await untilAborted(early, stop.signal));
    if (begun) return begun;
    const body = options.body === undefined ? null : JSON.stringify(options.body);
    // The Cache-Control of public responses allows a CDN to serve them stale. A browser would do so too and show seats
    // that are gone for five minutes, so it must revalidate each time.
    const response = await fetch(url, { method, headers, body, cache: 'no-cache', signal: stop.signal });
    const answer = await readBody(response);
    if (!response.ok) throw errorFromAnswer(response.status, answer, response.headers.get('Retry-After'));
    return answer;
  } catch (error) {
    throw asFailure(error, options.signal);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

/** Returns a promise that also rejects as soon as the signal aborts. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/**
 * Returns null for a body that is not JSON, such as the HTML page of a proxy. A connection that breaks while the body
 * arrives counts as no response.
 */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof Error && error.name === 'ApiError') return error;
  if (signal?.aborted) return signal.reason ?? error;
  return noResponseError();
}

/** Returns the `data` of a response if it has one, else the response itself (A01). */
export function dataOf<Answer extends object>(
  answer: Answer,
): Answer extends { data: infer Data } ? Data : Answer {
  const carried = 'data' in answer ? answer.data : answer;
  return carried as Answer extends { data: infer Data } ? Data : Answer;
}

/** Operations that take one file. */
export type UploadOperation = {
  [O in Operation]: Endpoints[O] extends { upload: { field: string } } ? O : never;
}[Operation];

/** The multipart field that an upload's file goes in. */
export type UploadField<O extends UploadOperation> = Endpoints[O] extends { upload: { field: infer Field } }
  ? Field
  : never;
