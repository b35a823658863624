/** What a clock starts, in production a scheduled function each (docs/ARCHITECTURE.md, "Jobs"). */
export const JOB_NAMES = ['deliverMail', 'makeMissingFiles', 'mergeDailyFigures'] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** `failed`: something in the run failed, or the whole of it. A run that was cut off stays `running`. */
export const JOB_RUN_STATUSES = ['running', 'done', 'failed'] as const;
export type JobRunStatus = (typeof JOB_RUN_STATUSES)[number];
