// This file does not import zod, so pages without schemas can use it without loading zod.

export const HELP_STATUSES = ['open', 'resolved'] as const;
/** Status filters of the help desk: the statuses, and open queries whose latest message is the student's. */
export const HELP_FILTERS = ['waiting', ...HELP_STATUSES] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

/** Sender of a message: the student or a member of staff. */
export const HELP_SENDERS = ['user', 'admin'] as const;
export type HelpSender = (typeof HELP_SENDERS)[number];

/** Characters of one message (I03). */
export const HELP_MESSAGE_MAX = 2000;

/** Maximum number of messages that a response contains for one conversation. */
export const HELP_MESSAGES_MAX = 200;

/** Files of one message: pictures and PDFs. */
export const HELP_FILES_MAX = 3;
export const HELP_FILE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'pdf'] as const;
export const HELP_FILE_MAX_BYTES = 5 * 1024 * 1024;

/** A file appears as a small picture or by its name. */
export const HELP_FILE_KINDS = ['picture', 'pdf'] as const;
export type HelpFileKind = (typeof HELP_FILE_KINDS)[number];

/** Assignee filter for queries without an assignee; no user has this id. */
export const NOBODY = 'nobody';
