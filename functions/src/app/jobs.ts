import { carryOutDueWork } from '../bulk-jobs/work-runner';
import type { Core } from '../core/core';
import { mergeRecentDays } from '../domain/daily-counter';
import { accountsFeature } from '../features/accounts/feature';
import { certificateFiles } from '../features/certificates/certificate-file.service';
import { countTotals } from '../features/dashboard/totals';
import { exportsFeature } from '../features/exports/feature';
import { expireDueMeetings } from '../features/meetings/meeting-expiry.service';
import { remindDueMeetings } from '../features/meetings/meeting-reminders.service';
import { letterFiles } from '../features/offer-letters/letter-file.service';
import { remindOfTasks } from '../features/tasks/task-reminder.service';
import { webVitalsFeature } from '../features/web-vitals/feature';
import { idempotency } from '../firestore/idempotency';
import { makeMissingFiles } from '../issuing/issued-files';
import { expiredDocuments } from '../jobs/leftover-documents';
import { type Leftovers, removeLeftovers } from '../jobs/leftovers';
import { jobSchedules } from '../jobs/schedules';
import { deliverDueMails } from '../mail/mailer';
import { expiredArrivals, expiredJobFiles } from '../storage/expired-job-files';
import { unclaimedUploads } from '../storage/unclaimed-uploads';
import type { Job } from './run-job';

const TIDYING_SECONDS = jobSchedules.tidy.timeoutSeconds - 60;

/** Returns all data to remove, in the order of removal; the slowest kinds come last. */
function leftoversOf(core: Core): Leftovers[] {
  const { platform, store, clock } = core;
  const accounts = accountsFeature(core);
  return [
    ...accounts.leftoverCodes,
    expiredDocuments(store, idempotency, clock),
    exportsFeature(core).leftoverFiles,
    expiredJobFiles(platform),
    expiredArrivals(platform),
    unclaimedUploads(core),
    ...accounts.abandonedAccounts,
  ];
}

export const jobs: Job[] = [
  {
    name: 'deliverMail',
    ...jobSchedules.deliverMail,
    run: ({ mailer }, report) => deliverDueMails(mailer, report),
  },
  {
    name: 'carryOutWork',
    ...jobSchedules.carryOutWork,
    run: ({ work }, report) => carryOutDueWork(work, report),
  },
  {
    name: 'expireMeetings',
    ...jobSchedules.expireMeetings,
    run: expireDueMeetings,
  },
  {
    name: 'remindMeetings',
    ...jobSchedules.remindMeetings,
    run: remindDueMeetings,
  },
  {
    name: 'makeMissingFiles',
    ...jobSchedules.makeMissingFiles,
    // Creates files that could not be created when their document was issued (F12).
    async run(core, report) {
      await makeMissingFiles(core, certificateFiles, report);
      await makeMissingFiles(core, letterFiles, report);
    },
  },
  {
    name: 'mergeDailyFigures',
    ...jobSchedules.mergeDailyFigures,
    async run(core, report) {
      await mergeRecentDays(core.store, core.clock.now(), report);
      await webVitalsFeature(core).mergeRecent(report);
      await countTotals(core, report);
    },
  },
  {
    name: 'tidy',
    ...jobSchedules.tidy,
    run: (core, report) =>
      removeLeftovers(leftoversOf(core), report, { clock: core.clock, seconds: TIDYING_SECONDS }),
  },
  {
    name: 'remindTasks',
    ...jobSchedules.remindTasks,
    run: remindOfTasks,
  },
];
