import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { createApp } from '@prarambh/functions/app';
import type { QueryShape } from '@prarambh/functions/db/query';
import { examine } from '@prarambh/functions/doctor/examine';
import { createLogger } from '@prarambh/functions/logger';
import { declaredIndexes, problemsOf } from '@prarambh/functions/testing/indexes';
import { startTestPlatform, type TestPlatform } from '@prarambh/functions/testing/platform';
import { jobs } from '@prarambh/functions/wiring/jobs';
import { runJob } from '@prarambh/functions/wiring/run-job';
import { seedDemo } from '@prarambh/local/demo/seed';
import { closeServer, listen } from '@prarambh/stand-ins/listen';
import { rememberAccounts } from './remembered-accounts';

export interface Target {
  /** URL of the API, without a trailing slash. */
  url: string;
  platform: TestPlatform;
  /** The error logged for a request ID, if any. */
  errorOf(requestId: string): string | undefined;
  /** Runs every job once, like Cloud Scheduler. */
  runJobs(): Promise<void>;
  /** The doctor's findings, one line each. */
  examine(): Promise<string[]>;
  /** Queries without a declared index. */
  queryProblems(): string[];
  close(): Promise<void>;
}

const KEPT_OPEN_MS = 10 * 60_000;

/** Collects logged errors. */
function keepErrors() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: createLogger({ level: 'error' }, stream) };
}

/** Starts the API over the demo data, without rate limits, in this process and in memory. */
export async function startTarget(): Promise<Target> {
  const { lines, logger } = keepErrors();
  const platform = await startTestPlatform({ logger });
  rememberAccounts(platform.auth);
  await seedDemo(platform, { records: true });
  const indexes = declaredIndexes();
  const queryProblems = new Set<string>();
  const onQuery = (query: QueryShape) => {
    for (const problem of problemsOf(query, indexes)) queryProblems.add(problem);
  };
  const server = createServer(createApp(platform, { onQuery }));
  // Closing a connection just before its next use would look like a missing response.
  server.keepAliveTimeout = KEPT_OPEN_MS;
  const url = `http://127.0.0.1:${await listen(server, { port: 0 })}/api`;
  return {
    url,
    platform,
    errorOf: (requestId) => lines.find((line) => line.includes(requestId)),
    queryProblems: () => [...queryProblems],

    async runJobs() {
      for (const job of jobs) await runJob(job, platform, onQuery);
    },

    async examine() {
      const { firestore, auth, bucket, clock } = platform;
      const found: string[] = [];
      for await (const { check, subject, problem } of examine({
        store: { firestore, logger },
        auth,
        bucket,
        clock,
      }))
        found.push(`${check}: ${subject}: ${problem}`);
      return found;
    },

    async close() {
      server.closeAllConnections();
      await closeServer(server);
      await platform.close();
    },
  };
}
