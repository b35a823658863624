// Without zod, so that pages can use it that otherwise need none.

/** What is stored; overdue is not, since it comes with time alone (F01). */
export const STORED_TASK_STATUSES = ['assigned', 'in-progress', 'completed'] as const;
export type StoredTaskStatus = (typeof STORED_TASK_STATUSES)[number];

export const TASK_STATUSES = [...STORED_TASK_STATUSES, 'overdue'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** How the table of assigned tasks can be sorted: by when they were assigned, or by when they are due. */
export const TASK_ORDERS = ['newest', 'oldest', 'due-first', 'due-last'] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Work links of one submission (F19). */
export const FILE_LINKS_MAX = 5;

export const PROJECT_FILE_EXTENSIONS = ['zip', 'rar', '7z'] as const;
export const PROJECT_FILE_MAX_BYTES = 20 * 1024 * 1024;
