// This file does not import zod, so pages without schemas can use it without loading zod.

/** A visitor's message is open until an admin marks it as answered, by mail or otherwise. */
export const CONTACT_STATUSES = ['open', 'answered'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
