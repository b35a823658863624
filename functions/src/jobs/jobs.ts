import { createDailyFigures } from '../features/dashboard/daily-counter.service';
import { EXPIRY_RUN_SECONDS } from '../features/meetings/meeting-expiry.service';
import { createTaskReminders } from '../features/tasks/task-reminder.service';
import { DELIVERY_RUN_SECONDS } from '../mail/mailer';
import { wireDocuments } from '../wiring/documents';
import { wireLeftovers } from '../wiring/leftovers';
import { wireMeetings } from '../wiring/meetings';
import type { Job } from './job';
import { removeLeftovers } from './leftovers';

const TIDY_SECONDS = 300;

/** Everything that a clock starts. */
export const jobs: Job[] = [
  {
    name: 'deliverMail',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: DELIVERY_RUN_SECONDS,
    run: ({ mailer }, report) => mailer.deliverDue(report),
  },
  {
    name: 'expireMeetings',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: EXPIRY_RUN_SECONDS,
    run: (core, report) => wireMeetings(core).expiry.expireDue(report),
  },
  {
    name: 'remindMeetings',
    // What is to come a quarter of an hour before must not come ten minutes before.
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 300,
    run: (core, report) => wireMeetings(core).reminders.remindDue(report),
  },
  {
    name: 'makeMissingFiles',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: 300,
    run: (core, report) => wireDocuments(core).makeMissingFiles(report),
  },
  {
    name: 'mergeDailyFigures',
    schedule: { everyMinutes: 12 * 60 },
    timeoutSeconds: 300,
    run: ({ store, clock }, report) => createDailyFigures(store).mergeRecent(clock.now(), report),
  },
  {
    name: 'tidy',
    schedule: { dailyAt: '03:30' },
    timeoutSeconds: TIDY_SECONDS,
    run: (core, report) =>
      removeLeftovers(wireLeftovers(core), report, { clock: core.clock, seconds: TIDY_SECONDS - 60 }),
  },
  {
    name: 'remindTasks',
    schedule: { dailyAt: '09:00' },
    timeoutSeconds: 1800,
    run: (core, report) => createTaskReminders(core).remindAll(report),
  },
];
