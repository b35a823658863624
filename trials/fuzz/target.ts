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
  /** Where the API is, without a slash at its end. */
  url: string;
  platform: TestPlatform;
  /** What was logged as an error for the request of an id, or nothing. */
  errorOf(requestId: string): string | undefined;
  /** Runs every job once, as their clocks do. */
  runJobs(): Promise<void>;
  /** What the doctor finds, a line each. */
  examine(): Promise<string[]>;
  /** Queries for which no index is declared. */
  queryProblems(): string[];
  close(): Promise<void>;
}

const KEPT_OPEN_MS = 10 * 60_000;

/** Keeps the errors that are logged. */
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

/** The API over the demo data, without rate limits, everything in this process and in memory. */
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
  // A connection that is closed just as it is used again would look like no answer.
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
