import type { JobName } from '@prarambh/contract/job-names';

/** Runs a job every so many minutes, or daily at a time (HH:MM) in the programme's zone. */
export type Schedule = { everyMinutes: number } | { dailyAt: string };

export interface JobTurns {
  schedule: Schedule;
  /** Time after which a run is ended. */
  timeoutSeconds: number;
}

/**
 * The schedule of every job. The jobs themselves are in jobs.ts, which is slow to load; a deployment needs only this
 * file.
 */
export const jobSchedules = {
  deliverMail: { schedule: { everyMinutes: 1 }, timeoutSeconds: 300 },
  carryOutWork: { schedule: { everyMinutes: 1 }, timeoutSeconds: 540 },
  expireMeetings: { schedule: { everyMinutes: 5 }, timeoutSeconds: 300 },
  // Every minute, so that the notification 15 minutes before a meeting is not late.
  remindMeetings: { schedule: { everyMinutes: 1 }, timeoutSeconds: 300 },
  makeMissingFiles: { schedule: { everyMinutes: 5 }, timeoutSeconds: 300 },
  mergeDailyFigures: { schedule: { everyMinutes: 12 * 60 }, timeoutSeconds: 300 },
  tidy: { schedule: { dailyAt: '03:30' }, timeoutSeconds: 300 },
  remindTasks: { schedule: { dailyAt: '09:00' }, timeoutSeconds: 1800 },
} as const satisfies Record<JobName, JobTurns>;
