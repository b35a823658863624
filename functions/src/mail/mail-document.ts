import { z } from 'zod';
import { type DocumentOf, defineCollection } from '../firestore/store';

/** The order in which waiting mails are sent: codes and links, decisions and other messages, papers, reminders. */
export const MAIL_PRIORITIES = ['code', 'decision', 'paper', 'reminder'] as const;
export type MailPriority = (typeof MAIL_PRIORITIES)[number];

export const mail = defineCollection(
  'mail',
  z.object({
    to: z.string(),
    subject: z.string(),
    /** Emptied once sent, dismissed, or given up and expired: codes and links should not outlive their delivery. */
    text: z.string(),
    html: z.string(),
    /** Attached files; `content` as text. */
    attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
    /** Address that switches such mails off with one call and without a sign-in. */
    unsubscribeUrl: z.string().nullable(),
    /** Path of a document; once it is deleted, the mail is no longer sent. */
    onlyWhile: z.string().nullable(),
    /** True if its content stays valid after the retries, so that staff can send it again. */
    isLasting: z.boolean(),
    priority: z.enum(MAIL_PRIORITIES),
    status: z.enum(['queued', 'sent', 'failed', 'dismissed']),
    attempts: z.number().int(),
    createdAt: z.date(),
    nextAttemptAt: z.date(),
    /** The mail is not sent after this time: a code would be expired, and other messages too old. */
    expireAt: z.date(),
    /** Firestore deletes the mail then; later than `expireAt`, so that a failure is noticed and logged. */
    removeAt: z.date(),
    lastError: z.string().nullable(),
  }),
);
export type MailDocument = DocumentOf<typeof mail>;

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  priority: MailPriority;
  attachments?: MailDocument['attachments'];
  unsubscribeUrl?: string;
  /** Path of a document; deleting it withdraws the mail. */
  onlyWhile?: string;
  /** True if staff can send it again after it was given up: false for a code, a link or a reminder that has expired. */
  isLasting?: boolean;
  /** Earliest time of sending; at once if omitted. */
  notBefore?: Date;
  /** Minutes in which it is worth sending. */
  lifetimeMinutes: number;
}

/** Minutes for which a mail that staff send again is retried. */
export const DEFAULT_LIFETIME_MINUTES = 48 * 60;
