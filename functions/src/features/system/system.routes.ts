import type { DocumentKind } from '@prarambh/contract/document-kinds';
import { JOB_NAMES } from '@prarambh/contract/job-names';
import type { MissingFile, RunningSettings } from '@prarambh/contract/system';
import type { Core } from '../../core/core';
import type { PageOf } from '../../firestore/query';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { listMissingFiles } from '../../issuing/issued-files';
import * as jobRunRepository from '../../jobs/job-run.repository';
import { jobSchedules } from '../../jobs/schedules';
import { listCeilings } from '../../rate-limits/ceiling.repository';
import type { Platform } from '../../shared/platform';
import { certificateFiles } from '../certificates/certificate-file.service';
import { letterFiles } from '../offer-letters/letter-file.service';
import { presentJob, presentRun } from './present-job';

type Routes =
  | 'GET /system/jobs'
  | 'GET /system/ceilings'
  | 'GET /system/settings'
  | 'GET /system/job-runs'
  | 'GET /system/missing-files';

/** In display order. */
const JOBS = JOB_NAMES.map((name) => ({ name, ...jobSchedules[name] }));

const MISSING_FILES = {
  certificate: (core, page) => listMissingFiles(core, certificateFiles, page),
  offerLetter: (core, page) => listMissingFiles(core, letterFiles, page),
} satisfies Record<DocumentKind, (core: Core, page: PageOf) => Promise<FilePage>>;

interface FilePage {
  data: MissingFile[];
  nextCursor: string | null;
  total: number;
}

/**
 * Read from the running configuration, not from the environment, so that a setting without effect shows as
 * such.
 */
function runningSettings({ appCheck, config }: Platform): RunningSettings {
  return {
    SITE_URL: config.siteUrl,
    WEB_API_KEY: config.webApiKey,
    TRUSTED_HOPS: config.trustedHops,
    REGISTRATIONS_AN_HOUR: config.ceilings.registrations,
    MAILS_AN_HOUR: config.ceilings.mails,
    MAILS_A_SECOND: config.mailsASecond,
    BULK_GRACE_MINUTES: config.bulkGraceMinutes,
    APP_CHECK: appCheck !== null,
    IDENTITY_PLATFORM: config.identityPlatform,
    STAFF_SECOND_FACTOR: config.staffSecondFactor,
  };
}

/** The health of the product: jobs, limits and documents without a PDF. */
export const systemRoutes: Pick<Handlers, Routes> = {
  'GET /system/jobs': async ({ clock, store }) => {
    const last = await Promise.all(JOBS.map(({ name }) => jobRunRepository.findLast(store, name)));
    const now = clock.now();
    return { data: JOBS.map((job, index) => presentJob(job, last[index] ?? null, now)) };
  },

  'GET /system/ceilings': async (core) => ({ data: await listCeilings(core) }),

  'GET /system/settings': async ({ platform }) => ({ data: runningSettings(platform) }),

  'GET /system/job-runs': ({ clock, store }, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      jobRunRepository.table(store).list(filters, { limit, cursor }),
      jobRunRepository.table(store).count(filters),
      (run) => presentRun(run, jobSchedules[run.job].timeoutSeconds, clock.now()),
    ),

  'GET /system/missing-files': (core, { query: { kind, ...page } }) => MISSING_FILES[kind](core, page),
};
