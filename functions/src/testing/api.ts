import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerOf, Operation, SentBody, SentParams, SentQuery } from '@prarambh/contract/endpoints';
import { ErrorBody } from '@prarambh/contract/errors';
import { afterAll, expect } from 'vitest';
import { createApp } from '../app';
import type { QueryShape } from '../db/query';
import { guardPlatform } from '../dependencies/guard-platform';
import { declaredIndexes, problemsOf } from './indexes';
import { startTestPlatform, type TestOptions, type TestPlatform } from './platform';
import { watchWorkAfterAnswers } from './work-after-answers';

interface Sent<O extends Operation> {
  token?: string | null;
  params?: SentParams<O>;
  query?: SentQuery<O>;
  body?: SentBody<O> | Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface Refusal extends ErrorBody {
  status: number;
}

export interface TestApi {
  platform: TestPlatform;
  url: string;
  /** Sends a request as a client does and returns the response. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send<O extends Operation>(operation: O, sent?: Sent<O>): Promise<Response>;
  /** Sends a request that must succeed and returns its body. */
  call<O extends Operation>(operation: O, sent?: Sent<O>): Promise<AnswerOf<O>>;
  /** Sends a request that must fail and returns its error. */
  refusal<O extends Operation>(operation: O, sent?: Sent<O>): Promise<Refusal>;
  /** All queries so far, and their problems. */
  queries: QueryShape[];
  queryProblems(): string[];
  /** Requests whose handlers continued after their answer. */
  workAfterAnswers: readonly string[];
  close(): Promise<void>;
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

/** Starts the real app over HTTP on a platform of its own; answers pass their response schemas. */
export async function startApi(options: TestOptions = {}): Promise<TestApi> {
  const platform = await startTestPlatform(options);
  const queries: QueryShape[] = [];
  const app = createApp(guardPlatform(platform), {
    checkAnswers: true,
    onQuery: (query) => queries.push(query),
  });
  const afterAnswers = watchWorkAfterAnswers(platform.firestore);
  const server = createServer(afterAnswers.watch(app));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

  async function send<O extends Operation>(operation: O, { token, body, headers, ...address }: Sent<O> = {}) {
    const [method = 'GET'] = operation.split(' ');
    const all = new Headers(headers);
    if (body !== undefined && !all.has('Content-Type')) all.set('Content-Type', 'application/json');
    if (token) all.set('Authorization', `Bearer ${token}`);
    return fetch(url + pathOf(operation, address), {
      method,
      headers: all,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    platform,
    url,
    queries,
    workAfterAnswers: afterAnswers.found,
    send,
    fetch: (path, init) => fetch(url + path, init),

    async call<O extends Operation>(operation: O, sent: Sent<O> = {}) {
      const response = await send(operation, sent);
      const body: unknown = await response.json();
      if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${JSON.stringify(body)}`);
      return body as AnswerOf<O>;
    },

    async refusal<O extends Operation>(operation: O, sent: Sent<O> = {}) {
      const response = await send(operation, sent);
      return { status: response.status, ...ErrorBody.parse(await response.json()) };
    },

    queryProblems() {
      const config = declaredIndexes();
      return [...new Set(queries.flatMap((query) => problemsOf(query, config)))];
    },

    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await platform.close();
    },
  };
}

/**
 * Starts an API for all tests of a file and closes it after them. Fails if a query had no index or if a request worked
 * after its answer.
 */
export async function useApi(options: TestOptions = {}): Promise<TestApi> {
  const api = await startApi(options);
  afterAll(async () => {
    expect(api.queryProblems()).toEqual([]);
    expect(api.workAfterAnswers).toEqual([]);
    await api.close();
  });
  return api;
}
