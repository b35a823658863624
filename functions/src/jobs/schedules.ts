import type { JobName } from '@prarambh/contract/system';

/** When the clock starts a job: every so many minutes, or each day at a time (HH:MM) of the programme's zone. */
export type Schedule = { everyMinutes: number } | { dailyAt: string };

export interface JobTurns {
  schedule: Schedule;
  /** How long a run may take before it is ended. */
  timeoutSeconds: number;
}

/** The turns of every job. What they do is in jobs.ts, which takes long to load; a deployment asks for this alone. */
export const jobSchedules = {
  deliverMail: { schedule: { everyMinutes: 1 }, timeoutSeconds: 300 },
  carryOutWork: { schedule: { everyMinutes: 1 }, timeoutSeconds: 540 },
  expireMeetings: { schedule: { everyMinutes: 5 }, timeoutSeconds: 300 },
  // What is to come a quarter of an hour before must not come ten minutes before.
  remindMeetings: { schedule: { everyMinutes: 1 }, timeoutSeconds: 300 },
  makeMissingFiles: { schedule: { everyMinutes: 5 }, timeoutSeconds: 300 },
  mergeDailyFigures: { schedule: { everyMinutes: 12 * 60 }, timeoutSeconds: 300 },
  tidy: { schedule: { dailyAt: '03:30' }, timeoutSeconds: 300 },
  remindTasks: { schedule: { dailyAt: '09:00' }, timeoutSeconds: 1800 },
} as const satisfies Record<JobName, JobTurns>;
