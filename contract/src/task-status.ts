// This file does not import zod, so pages without schemas can use it without loading zod.

/** Stored statuses. Overdue is not stored, because it follows from the date (F01). */
export const STORED_TASK_STATUSES = ['assigned', 'in-progress', 'completed'] as const;
export type StoredTaskStatus = (typeof STORED_TASK_STATUSES)[number];

export const TASK_STATUSES = [...STORED_TASK_STATUSES, 'overdue'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Orders of the table of assigned tasks: by time of assignment, by due date, or by student name. */
export const TASK_ORDERS = ['newest', 'oldest', 'due-first', 'due-last', 'name'] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Work links of one submission (F19). */
export const FILE_LINKS_MAX = 5;

export const PROJECT_FILE_EXTENSIONS = ['zip', 'rar', '7z'] as const;
export const PROJECT_FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Files that staff attach to one task. */
export const TASK_FILES_MAX = 5;
export const TASK_FILE_EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'webp',
  'pdf',
  ...PROJECT_FILE_EXTENSIONS,
] as const;
export const TASK_FILE_MAX_BYTES = PROJECT_FILE_MAX_BYTES;

/** Messages under one task: with HELP_MESSAGE_MAX characters each they fit into one document. */
export const TASK_MESSAGES_MAX = 100;
