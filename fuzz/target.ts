import { randomInt } from 'node:crypto';
import { ROLES, type Role } from '@prarambh/contract/roles';
import { jobs } from '@prarambh/functions/app/jobs';
import { runJob } from '@prarambh/functions/app/run-job';
import { reminderLinksOf } from '@prarambh/functions/mail/reminder-links';
import { startApi, type TestApi } from '@prarambh/functions/testing/api';
import { captureLog } from '@prarambh/functions/testing/captured-log';
import { findingsIn } from '@prarambh/functions/testing/findings';
import { signedIn } from '@prarambh/functions/testing/people';
import { registered } from '@prarambh/functions/testing/student-life';
import { DEMO_PASSWORD, demoAccounts } from '@prarambh/local/demo/accounts';
import { seedDemo } from '@prarambh/local/demo/seed';
import { familyOf, type Memory } from './memory';

export const CALLERS = ['public', ...ROLES] as const;
export type CallerName = (typeof CALLERS)[number];

/** Starts the API over the demo data, without rate limits, in this process and in memory. */
export async function startTarget() {
  const log = captureLog('error');
  const api = await startApi({ logger: log.logger });
  const { platform } = api;
  await seedDemo(platform, { records: true });
  return {
    api,

    /** The error logged for a request ID, if any. */
    errorOf: (requestId: string) =>
      log
        .text()
        .split('\n')
        .find((line) => line.includes(requestId)) ?? '',

    /** Runs every job once, like Cloud Scheduler. */
    async runJobs() {
      for (const job of jobs) await runJob(job, platform, (query) => api.queries.push(query));
    },

    /** Problems of the stored data, and queries without an index. */
    async problems(): Promise<string[]> {
      return [...api.queryProblems(), ...(await findingsIn(platform))];
    },
  };
}

/** Callers of each role. A request may close, demote or erase its caller; then a new account takes its place. */
export function createCallers(api: TestApi, memory: Memory) {
  /** Null for a caller who lost access. */
  const tokens = new Map<CallerName, string | null>();

  /** The first caller of each role is a demo account, with records of all kinds. */
  async function enter(role: Role): Promise<string> {
    const demo = tokens.has(role) ? undefined : demoAccounts.find((account) => account.role === role);
    if (!demo && role !== 'user') return (await signedIn(api, { role })).token;
    if (!demo) return (await registered(api, `caller-${randomInt(2 ** 40)}@example.test`)).token;
    const body = { email: demo.email, password: DEMO_PASSWORD };
    const { token, user } = await api.call('POST /auth/login', { body });
    memory.note(familyOf('users'), user._id);
    if (role === 'user') {
      memory.note('student', user._id);
      const { page } = reminderLinksOf(api.platform.config, user._id);
      memory.note('token', decodeURIComponent(page.split('/').at(-1) ?? ''));
    }
    return token;
  }

  return {
    /** Returns a caller's token, or null for a visitor. */
    async tokenOf(caller: CallerName): Promise<string | null> {
      if (caller === 'public') return null;
      const token = tokens.get(caller) ?? (await enter(caller));
      tokens.set(caller, token);
      return token;
    },

    /** Call this after a response that may mean the caller lost access. */
    async noteRefusal(caller: CallerName): Promise<void> {
      const token = tokens.get(caller);
      if (token && (await api.send('GET /auth/me', { token })).status !== 200) tokens.set(caller, null);
    },
  };
}
