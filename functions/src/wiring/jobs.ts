import { createTaskReminders } from '../features/tasks/task-reminder.service';
import { removeLeftovers } from '../jobs/leftovers';
import { jobSchedules } from '../jobs/schedules';
import { createDailyFigures } from '../records/daily-counter';
import { wireDocuments } from './documents';
import { wireLeftovers } from './leftovers';
import { wireMeetings } from './meetings';
import type { Job } from './run-job';
import { wireWork } from './work';

const TIDYING_SECONDS = jobSchedules.tidy.timeoutSeconds - 60;

/** Everything that a clock starts. */
export const jobs: Job[] = [
  {
    name: 'deliverMail',
    ...jobSchedules.deliverMail,
    run: ({ mailer }, report) => mailer.deliverDue(report),
  },
  {
    name: 'carryOutWork',
    ...jobSchedules.carryOutWork,
    run: (core, report) => wireWork(core).carryOutDue(report),
  },
  {
    name: 'expireMeetings',
    ...jobSchedules.expireMeetings,
    run: (core, report) => wireMeetings(core).expiry.expireDue(report),
  },
  {
    name: 'remindMeetings',
    ...jobSchedules.remindMeetings,
    run: (core, report) => wireMeetings(core).reminders.remindDue(report),
  },
  {
    name: 'makeMissingFiles',
    ...jobSchedules.makeMissingFiles,
    run: (core, report) => wireDocuments(core).makeMissingFiles(report),
  },
  {
    name: 'mergeDailyFigures',
    ...jobSchedules.mergeDailyFigures,
    run: ({ store, clock }, report) => createDailyFigures(store).mergeRecent(clock.now(), report),
  },
  {
    name: 'tidy',
    ...jobSchedules.tidy,
    run: (core, report) =>
      removeLeftovers(wireLeftovers(core), report, { clock: core.clock, seconds: TIDYING_SECONDS }),
  },
  {
    name: 'remindTasks',
    ...jobSchedules.remindTasks,
    run: (core, report) => createTaskReminders(core).remindAll(report),
  },
];
