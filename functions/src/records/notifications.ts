import type { NoticeFacts } from '@prarambh/contract/notices';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, findInTransaction, refOf, type Store } from '../db/store';

/** One document however many people it is for; `audience` holds the keys by which they find it (H07). */
export const notifications = defineCollection(
  'notifications',
  z.object({
    title: z.string(),
    message: z.string(),
    /** What the message is made of, for readers of other languages; null where a person has written it. */
    said: z
      .object({ notice: z.string(), values: z.record(z.string(), z.string()) })
      .nullable()
      .default(null),
    /** The page of this site that it speaks of (N11); what was told earlier leads nowhere. */
    link: z.string().nullable().default(null),
    audience: z.array(z.string()),
    /** The account named in the text, if it is not a reader. */
    about: z.string().nullable(),
    createdAt: z.date(),
  }),
);

export type AudienceKey =
  | 'all'
  | `role:${string}`
  | `user:${string}`
  | `domain:${string}`
  /** Students with an application for it that is not rejected. */
  | `internship:${string}`;

/** Where staff find disputed payments; the inbox gives each role its own page. */
export const DISPUTED_PAYMENTS = {
  admin: '/admin-dashboard/internship-registrations?flag=disputed-utr',
  accountant: '/accountant/transactions?flag=disputed-utr',
};

interface Notice {
  title: string;
  message: string;
  /** What the message is made of; null for what a person has written and for what is for staff. */
  said: NoticeFacts | null;
  /** The path of the page that it speaks of, as a student sees it; null where it speaks of none. */
  link: string | null;
  audience: AudienceKey[];
  /** The account named in the text, if it is not a reader. */
  about?: string | null;
  createdAt: Date;
}

/** Stores a notification in the caller's transaction; one cause has one id, so repeating it changes nothing. */
export function putNotification(store: Store, transaction: Transaction, id: string, notice: Notice): void {
  transaction.set(refOf(store, notifications, id), { about: null, ...notice });
}

/** Whether a notification waits for its time, so that nobody has seen it yet. */
export async function isNotificationHeld(
  store: Store,
  transaction: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const found = await findInTransaction(store, transaction, notifications, id);
  return found !== null && found.createdAt > now;
}

/** Takes a notification back in the caller's transaction, whether or not there is one. */
export function removeNotification(store: Store, transaction: Transaction, id: string): void {
  transaction.delete(refOf(store, notifications, id));
}
