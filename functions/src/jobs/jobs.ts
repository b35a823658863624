import { createDailyFigures } from '../features/dashboard/daily-counter.service';
import { DELIVERY_RUN_SECONDS } from '../mail/mailer';
import { wireDocuments } from '../wiring/documents';
import type { Job } from './job';

/** Everything that a clock starts. */
export const jobs: Job[] = [
  {
    name: 'deliverMail',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: DELIVERY_RUN_SECONDS,
    run: ({ mailer }, report) => mailer.deliverDue(report),
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
];
