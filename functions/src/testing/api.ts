import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from 'vitest';
import { createApp } from '../app/app';
import { guardPlatform } from '../dependencies/guard-platform';
import type { QueryShape } from '../firestore/store';
import { type ApiClient, clientOf } from './client';
import { declaredIndexes, problemsOf } from './indexes';
import { startTestPlatform, type TestOptions, type TestPlatform } from './platform';
import { watchWorkAfterAnswers } from './work-after-answers';

export interface TestApi extends ApiClient {
  platform: TestPlatform;
  /** All queries so far, and their problems. */
  queries: QueryShape[];
  queryProblems(): string[];
  /** Requests whose handlers continued after their answer. */
  workAfterAnswers: readonly string[];
  close(): Promise<void>;
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

  return {
    platform,
    ...clientOf(url),
    queries,
    workAfterAnswers: afterAnswers.found,

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
