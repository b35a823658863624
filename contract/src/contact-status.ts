// Without zod, so that pages can use it that otherwise need none.

/** A message of a visitor is open until an admin says that it was answered, by mail or otherwise. */
export const CONTACT_STATUSES = ['open', 'answered'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
