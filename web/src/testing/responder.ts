import { vi } from 'vitest';

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Handler = (call: ReceivedCall) => Answer | Promise<Answer>;

type Answering = (input: string, init?: RequestInit) => Promise<Response>;

let answering: Answering;

/** One function for all tests: Firebase's SDK for Node keeps the `fetch` that it finds when it is loaded. */
const fetchNow: Answering = (input, init) => answering(input, init);

function answerFetch(next: Answering): void {
  answering = next;
  vi.stubGlobal('fetch', fetchNow);
}

/**
 * A server inside the test: answers `fetch` by method and path, keeps what it received, and answers 404 to the rest.
 * Paths are the contract's, without `/api`; the last answer given for an operation counts.
 */
export function respond(routes: Record<string, Answer | Handler> = {}) {
  const handlers = new Map<string, Answer | Handler>(Object.entries(routes));
  const received: ReceivedCall[] = [];

  answerFetch(async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(input, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    const call: ReceivedCall = {
      method: init.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    received.push(call);
    const handler = handlers.get(`${call.method} ${path}`) ?? notFound;
    const {
      status = 200,
      body,
      headers = {},
    } = await (typeof handler === 'function' ? handler(call) : handler);
    init.signal?.throwIfAborted();
    const isText = /^(?:text\/|application\/vc\+jwt$)/.test(headers['Content-Type'] ?? '');
    return new Response(isText ? String(body) : JSON.stringify(body ?? null), { status, headers });
  });

  return {
    received,
    callsTo: (operation: string) => received.filter(({ method, path }) => `${method} ${path}` === operation),
    on: (operation: string, answer: Answer | Handler) => handlers.set(operation, answer),
  };
}

const notFound: Answer = failure('not_found', 'Not found.', 404);

/** A successful envelope. */
export function success(data: unknown, rest: Record<string, unknown> = {}): Answer {
  return { body: { success: true, data, ...rest } };
}

/** What a list's question for news is answered. */
export const news = (hasNews: boolean) => success({ hasNews });

/** A failed envelope. */
export function failure(
  code: string,
  message: string,
  status: number,
  rest: { errors?: { path: string; message: string }[]; headers?: Record<string, string> } = {},
): Answer {
  const { headers, ...fields } = rest;
  return { status, body: { success: false, code, message, ...fields }, ...(headers && { headers }) };
}

/** A fetch that never reaches anybody. */
export function noNetwork(): void {
  answerFetch(async () => {
    throw new TypeError('Failed to fetch');
  });
}
