import type { AnswerOf, Operation, SentBody, SentParams, SentQuery } from '@prarambh/contract/endpoints';
import { ErrorBody } from '@prarambh/contract/errors';

interface Sent<O extends Operation> {
  token?: string | null;
  params?: SentParams<O>;
  query?: SentQuery<O>;
  body?: SentBody<O> | Record<string, unknown>;
  /** Instead of a body, for operations that take files. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Refusal extends ErrorBody {
  status: number;
}

/** A client of the API over HTTP. */
export interface ApiClient {
  url: string;
  /** Sends a request as a client does and returns the response. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send<O extends Operation>(operation: O, sent?: Sent<O>): Promise<Response>;
  /** Sends a request that must succeed and returns its body. */
  call<O extends Operation>(operation: O, sent?: Sent<O>): Promise<AnswerOf<O>>;
  /** Sends a request that must fail and returns its error. */
  refusal<O extends Operation>(operation: O, sent?: Sent<O>): Promise<Refusal>;
}

/** Returns the path of an operation with its parameters and query. */
export function pathOf(
  operation: Operation,
  { params, query }: { params?: unknown; query?: unknown } = {},
): string {
  const values = new Map(Object.entries(params ?? {}));
  const [, template = ''] = operation.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? 'missing')),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns a client of the API at a URL without a trailing slash. */
export function clientOf(url: string): ApiClient {
  async function send<O extends Operation>(
    operation: O,
    { token, body, form, headers, ...address }: Sent<O> = {},
  ) {
    const [method = 'GET'] = operation.split(' ');
    const all = new Headers(headers);
    if (body !== undefined && !all.has('Content-Type')) all.set('Content-Type', 'application/json');
    if (token) all.set('Authorization', `Bearer ${token}`);
    const sent = form ?? (body === undefined ? null : JSON.stringify(body));
    return fetch(url + pathOf(operation, address), { method, headers: all, body: sent });
  }

  return {
    url,
    send,
    fetch: (path, init) => fetch(url + path, init),

    async call<O extends Operation>(operation: O, sent: Sent<O> = {}) {
      const response = await send(operation, sent);
      const body = await response.text();
      if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${body.slice(0, 1000)}`);
      return JSON.parse(body) as AnswerOf<O>;
    },

    async refusal<O extends Operation>(operation: O, sent: Sent<O> = {}) {
      const response = await send(operation, sent);
      return { status: response.status, ...ErrorBody.parse(await response.json()) };
    },
  };
}
