/** The scheduled jobs. In production each is a scheduled function (docs/architecture/jobs.md, "Jobs"). */
export const JOB_NAMES = [
  'deliverMail',
  'carryOutWork',
  'expireMeetings',
  'remindMeetings',
  'makeMissingFiles',
  'mergeDailyFigures',
  'tidy',
  'remindTasks',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** `idle`: no work was due. `failed`: the run, or a part of it, failed. */
export const JOB_RUN_STATUSES = ['running', 'idle', 'done', 'failed'] as const;
export type JobRunStatus = (typeof JOB_RUN_STATUSES)[number];
