import type { NotificationFacts } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, findInTransaction, refOf, type Store } from '../firestore/store';

/** One document for any number of people, who find it by the keys in `audience` (H07). */
export const notifications = defineCollection(
  'notifications',
  z.object({
    title: z.string(),
    message: z.string(),
    /** The template and values of the message, for translation; null if a person wrote it. */
    said: z.object({ notice: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
    /** The page of this site that it is about (N11); null if it is about none. */
    link: z.string().nullable(),
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

/** Link of notifications about disputed payments; the inbox gives each role its own page. */
export const DISPUTED_PAYMENTS = {
  admin: '/admin-dashboard/internship-registrations?flag=disputed-utr',
  accountant: '/accountant/transactions?flag=disputed-utr',
};

interface Notice {
  title: string;
  message: string;
  /** The template and values of the message; null for messages that a person wrote and for staff. */
  said: NotificationFacts | null;
  /** The path of the page that it is about, as a student sees it; null if there is none. */
  link: string | null;
  audience: AudienceKey[];
  /** The account named in the text, if it is not a reader. */
  about?: string | null;
  createdAt: Date;
}

/** Stores a notification in the caller's transaction; each cause has one id, so repeating it changes nothing. */
export function putNotification(store: Store, transaction: Transaction, id: string, notice: Notice): void {
  transaction.set(refOf(store, notifications, id), { about: null, ...notice });
}

/** Returns true if a notification waits for its time, so that nobody has seen it yet. */
export async function isNotificationHeld(
  store: Store,
  transaction: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const found = await findInTransaction(store, transaction, notifications, id);
  return found !== null && found.createdAt > now;
}

/** Removes any such notification in the caller's transaction. */
export function removeNotification(store: Store, transaction: Transaction, id: string): void {
  transaction.delete(refOf(store, notifications, id));
}
