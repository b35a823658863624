// Without zod, so that pages can use it that otherwise need none.

export const HELP_STATUSES = ['open', 'resolved'] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

/** Who wrote a message: the student or somebody of the staff. */
export const HELP_SENDERS = ['user', 'admin'] as const;
export type HelpSender = (typeof HELP_SENDERS)[number];

/** Characters of one message (I03). */
export const HELP_MESSAGE_MAX = 2000;
