import { z } from 'zod';
import { type DocumentOf, defineCollection } from '../db/store';

/** Which mails leave first while others wait: codes and links, decisions and other news, papers, reminders. */
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
    /** Files that go with it; `content` as text. */
    attachments: z
      .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))
      .default([]),
    /** Where whoever gets it can switch such mails off with one call and without signing in. */
    unsubscribeUrl: z.string().nullable().default(null),
    /** Path of the document with which it is taken back: once that is gone, the mail is not sent any more. */
    onlyWhile: z.string().nullable().default(null),
    /** Whether it says something that is true for longer than it is retried, so that staff can send it again. */
    isLasting: z.boolean().default(false),
    /** Null in mails of earlier versions, until `rankOld` makes them decisions. */
    priority: z.enum(MAIL_PRIORITIES).nullable().default(null),
    status: z.enum(['queued', 'sent', 'failed', 'dismissed']),
    attempts: z.number().int(),
    createdAt: z.date(),
    nextAttemptAt: z.date(),
    /** Not sent from then on: a code in it would be dead, and other news are too old to be worth a mail. */
    expireAt: z.date(),
    /** When Firestore removes it: later, so that a failure is found and logged before. Null in mails of earlier versions. */
    removeAt: z.date().nullable().default(null),
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
  /** Path of the document with which it is taken back. */
  onlyWhile?: string;
  /** Whether staff can send it again after it was given up: not a code, a link or a reminder that has expired. */
  isLasting?: boolean;
  /** Not sent before; at once where it is not said. */
  notBefore?: Date;
  /** For how long it is worth sending. */
  lifetimeMinutes: number;
}

/** How long a mail that staff send again is retried. */
export const NEWS_LIFETIME_MINUTES = 48 * 60;
