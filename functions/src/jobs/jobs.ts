import { createDailyFigures } from '../features/dashboard/daily-counter.service';
import { DELIVERY_RUN_SECONDS } from '../mail/mailer';
import type { Platform } from '../platform';
import { createServices } from '../services';

/** Work that a clock starts: a scheduled function in production, a timer locally. Each may be repeated safely. */
export interface Job {
  name: string;
  everyMinutes: number;
  /** How long a run may take before it is ended. */
  timeoutSeconds: number;
  run(platform: Platform): Promise<void>;
}

export const jobs: Job[] = [
  {
    name: 'deliverMail',
    everyMinutes: 1,
    timeoutSeconds: DELIVERY_RUN_SECONDS,
    run: (platform) => createServices(platform).mailer.deliverDue(),
  },
  {
    name: 'makeMissingFiles',
    everyMinutes: 5,
    timeoutSeconds: 300,
    run: (platform) => createServices(platform).makeMissingFiles(),
  },
  {
    name: 'mergeDailyFigures',
    everyMinutes: 12 * 60,
    timeoutSeconds: 300,
    run: ({ firestore, clock }) => createDailyFigures({ firestore }).mergeRecent(clock.now()),
  },
];
