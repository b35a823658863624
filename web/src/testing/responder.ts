import type { Changed } from '@prarambh/contract/errors';
import type { User } from '@prarambh/contract/users';
import { checkExchange, type FilledOperation } from './contract-check';

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Not of this contract's API: of a newer one, or of what is before it. */
  isForeign?: true;
}

export interface ReceivedCall {
  operation: FilledOperation;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}

type Handler = (call: ReceivedCall) => Answer | Promise<Answer>;

/**
 * Calls outside the table: Firebase Auth, on the same origin as in the local host, and files for verifiers.
 */
type OtherOperation =
  | `GET /__/${string}`
  | `POST /identitytoolkit.googleapis.com/${string}`
  | `GET /.well-known/${string}`
  | `GET /status-lists/${string}`;

export type Routes = { [O in FilledOperation | OtherOperation]?: Answer | Handler };

type Answering = (input: string, init?: RequestInit) => Promise<Response>;

const refuse: Answering = () => Promise.reject(new TypeError('No test answers this call.'));

/**
 * Holds the answering function for all files of a worker, because Firebase's SDK for Node keeps the `fetch` that it finds
 * when it loads.
 */
const global = globalThis as typeof globalThis & { answering?: Answering };

/** Refuses calls until a test answers them. */
export function refuseCalls(): void {
  global.answering = refuse;
  Object.assign(global, { fetch: (input: string, init?: RequestInit) => global.answering?.(input, init) });
}

/** Answers calls by a function until the end of the test. Returns the function that answered before. */
export function answerCalls(next: Answering): Answering {
  const before = global.answering ?? refuse;
  global.answering = next;
  return before;
}

/**
 * A server inside the test: answers `fetch` by operation with its parameters filled in, records the requests,
 * and answers 404 to others. The last response set for an operation counts. Requests and responses that
 * violate the contract fail the test.
 */
export function respond(routes: Routes = {}) {
  const handlers = new Map<string, Answer | Handler | undefined>(Object.entries(routes));
  const received: ReceivedCall[] = [];

  answerCalls(async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(input, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    const method = init.method ?? 'GET';
    const call: ReceivedCall = {
      // Looks up only the table's operations; an unknown one is checked below.
      operation: `${method} ${path}` as FilledOperation,
      method,
      path,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      signal: init.signal ?? null,
    };
    received.push(call);
    const handler = handlers.get(call.operation) ?? notFound;
    const {
      status = 200,
      body,
      headers = {},
      isForeign = false,
    } = await (typeof handler === 'function' ? handler(call) : handler);
    init.signal?.throwIfAborted();
    const isText = /^(?:text\/|application\/vc\+jwt$)/.test(headers['Content-Type'] ?? '');
    const answer = isText ? String(body) : JSON.stringify(body ?? null);
    if (isOfTable(url) && method !== 'HEAD' && !isForeign)
      checkExchange({ ...call, status, answer: isText ? answer : JSON.parse(answer) });
    return new Response(answer, { status, headers });
  });

  return {
    received,
    callsTo: (operation: FilledOperation) => received.filter((call) => call.operation === operation),
    on: (operation: FilledOperation, answer: Answer | Handler) => handlers.set(operation, answer),
  };
}

const isOfTable = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && !pathname.startsWith('/api/status-lists/');

const notFound: Answer = failure('not_found', 'Not found.', 404);

/** A successful envelope. */
export function success(data: unknown, rest: Record<string, unknown> = {}): Answer {
  return { body: { success: true, data, ...rest } };
}

/** The response to a person who registered or signed in. */
export const registered = (user: User): Answer => ({
  ...success(user, { user, message: 'Please enter the code.' }),
  status: 201,
});
export const signedIn = (session: { token: string; user: User }) => success(session, session);

/** The response to an uploaded picture. */
export const pictured = (profilePicture: string) => ({
  status: 200,
  ...success({ profilePicture }, { profilePicture }),
});

/** The response to a check for updates. */
export const updates = (hasNews: boolean) => success({ hasNews });

/** A failed envelope. */
export function failure(
  code: string,
  message: string,
  status: number,
  rest: {
    errors?: { path: string; message: string }[];
    changed?: Changed;
    headers?: Record<string, string>;
  } = {},
): Answer {
  const { headers, ...fields } = rest;
  return { status, body: { success: false, code, message, ...fields }, ...(headers && { headers }) };
}

/** A fetch without network. */
export function noNetwork(): void {
  answerCalls(async () => {
    throw new TypeError('Failed to fetch');
  });
}
