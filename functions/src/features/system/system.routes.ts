import type { DocumentKind, MissingFile } from '@prarambh/contract/system';
import type { Clock } from '../../clock';
import type { PageOf } from '../../db/query';
import type { Handlers } from '../../http/types';
import type { Job } from '../../jobs/job';
import type { JobRunRepository } from '../../jobs/job-run.repository';
import type { Ceilings } from '../../limits/ceiling.repository';
import type { MailRepository } from '../../mail/mail.repository';
import { presentJob, presentRun } from './present-job';

type Routes =
  | 'GET /system/jobs'
  | 'GET /system/ceilings'
  | 'GET /system/job-runs'
  | 'GET /system/given-up-mails'
  | 'GET /system/missing-files';

interface FilePage {
  data: MissingFile[];
  nextCursor: string | null;
  total: number;
}

interface Services {
  clock: Clock;
  jobs: readonly Job[];
  runs: JobRunRepository;
  mails: Pick<MailRepository, 'givenUp'>;
  ceilings: Pick<Ceilings, 'list'>;
  missingFiles: Record<DocumentKind, (page: PageOf) => Promise<FilePage>>;
}

/** How the product itself is doing: its jobs, the mails it gave up, the documents it could not draw. */
export function systemRoutes({
  clock,
  jobs,
  runs,
  mails,
  ceilings,
  missingFiles,
}: Services): Pick<Handlers, Routes> {
  const timeouts = new Map(jobs.map(({ name, timeoutSeconds }) => [name, timeoutSeconds]));
  return {
    'GET /system/jobs': async () => {
      const last = await Promise.all(jobs.map(({ name }) => runs.findLast(name)));
      const now = clock.now();
      return { data: jobs.map((job, index) => presentJob(job, last[index] ?? null, now)) };
    },

    'GET /system/ceilings': async () => ({ data: await ceilings.list() }),

    'GET /system/job-runs': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        runs.list(filters, { limit, cursor }),
        runs.count(filters),
      ]);
      const now = clock.now();
      const data = items.map((run) => presentRun(run, timeouts.get(run.job) ?? 0, now));
      return { data, nextCursor, total };
    },

    'GET /system/given-up-mails': async ({ query }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        mails.givenUp.list({}, query),
        mails.givenUp.count({}),
      ]);
      const data = items.map(({ _id, to, subject, createdAt, attempts, lastError }) => ({
        _id,
        to,
        subject,
        createdAt: createdAt.toISOString(),
        attempts,
        reason: lastError,
      }));
      return { data, nextCursor, total };
    },

    'GET /system/missing-files': ({ query: { kind, ...page } }) => missingFiles[kind](page),
  };
}
