import { type DocumentKind, JOB_NAMES, type MissingFile } from '@prarambh/contract/system';
import type { Core } from '../../core';
import type { PageOf } from '../../db/query';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { jobRunRepository } from '../../jobs/job-run.repository';
import { jobSchedules } from '../../jobs/schedules';
import { certificatesFeature } from '../certificates/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { presentJob, presentRun } from './present-job';

type Routes =
  | 'GET /system/jobs'
  | 'GET /system/ceilings'
  | 'GET /system/job-runs'
  | 'GET /system/given-up-mails'
  | 'GET /system/missing-files';

/** In the order in which they are shown. */
const JOBS = JOB_NAMES.map((name) => ({ name, ...jobSchedules[name] }));

interface FilePage {
  data: MissingFile[];
  nextCursor: string | null;
  total: number;
}

/** How the product itself is doing: its jobs, the mails it gave up, the documents it could not draw. */
export function systemRoutes(core: Core): Pick<Handlers, Routes> {
  const { clock, mails, ceilings } = core;
  const runs = jobRunRepository(core.store);
  const missingFiles = {
    certificate: certificatesFeature(core).listMissingFiles,
    offerLetter: offerLettersFeature(core).listMissingFiles,
  } satisfies Record<DocumentKind, (page: PageOf) => Promise<FilePage>>;
  return {
    'GET /system/jobs': async () => {
      const last = await Promise.all(JOBS.map(({ name }) => runs.findLast(name)));
      const now = clock.now();
      return { data: JOBS.map((job, index) => presentJob(job, last[index] ?? null, now)) };
    },

    'GET /system/ceilings': async () => ({ data: await ceilings.list() }),

    'GET /system/job-runs': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(runs.list(filters, { limit, cursor }), runs.count(filters), (run) =>
        presentRun(run, jobSchedules[run.job].timeoutSeconds, clock.now()),
      ),

    'GET /system/given-up-mails': ({ query }) =>
      tableAnswer(mails.givenUp.list({}, query), mails.givenUp.count({}), (mail) => ({
        _id: mail._id,
        to: mail.to,
        subject: mail.subject,
        createdAt: mail.createdAt.toISOString(),
        attempts: mail.attempts,
        reason: mail.lastError,
      })),

    'GET /system/missing-files': ({ query: { kind, ...page } }) => missingFiles[kind](page),
  };
}
