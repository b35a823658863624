import { z } from 'zod';
import { Id, IsoDateTime, optionalText, text } from './shapes';

/** A page of this site, by its path; nothing that a browser could read as another host. */
export const SitePath = z.string().regex(/^\/(?![/\\])/);

/** How many of what a person was told is unread. */
export const UnreadNotifications = z.strictObject({ unread: z.number().int().min(0) });

/**
 * A notification as one of its readers sees it; `date` repeats `createdAt` (H09), and `link` leads to what it speaks of
 * (N11).
 */
export const Notification = z.strictObject({
  _id: Id,
  title: z.string(),
  message: z.string(),
  date: IsoDateTime,
  createdAt: IsoDateTime,
  read: z.boolean(),
  link: SitePath.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationParams = z.object({ id: Id });

/** Whom staff can tell something (H08). */
export const NOTIFICATION_TARGETS = ['all', 'co-admins', 'accountants', 'user', 'domain'] as const;
export type NotificationTarget = (typeof NOTIFICATION_TARGETS)[number];

/** Something that has to be there, and the sentence when it is not (H13). */
const needed = (label: string, max: number, sentence: string) =>
  z.string({ error: sentence }).pipe(optionalText(label, max).min(1, sentence));

const UserEmail = needed('The email', 254, 'Please enter a user email.')
  .transform((email) => email.toLowerCase())
  .pipe(z.email('Please enter a valid email address.'));

/** The part after the @, which may be typed with it (H08). */
const EmailDomain = needed('The domain', 253, 'Please enter an email domain.')
  .transform((domain) => domain.toLowerCase().replace(/^@/, ''))
  .pipe(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please enter an email domain such as college.edu.in.'),
  );

const TargetBody = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.enum(['all', 'co-admins', 'accountants']) }),
    z.strictObject({ type: z.literal('user'), email: UserEmail }),
    z.strictObject({ type: z.literal('domain'), domain: EmailDomain }),
  ],
  { error: 'Please choose whom to notify.' },
);

export const SendNotificationBody = z.strictObject({
  message: needed('The message', 2000, 'Please enter a notification message.'),
  title: text('The title', 100).default('Notification'),
  target: TargetBody,
});
export type SendNotificationBody = z.infer<typeof SendNotificationBody>;

/** Whom a message would reach at this moment. */
export const AudienceBody = z.strictObject({ target: TargetBody });
export const NotificationAudience = z.strictObject({ audience: z.string(), recipients: z.number().int() });
export type NotificationAudience = z.infer<typeof NotificationAudience>;

/** What was told to people, whether or not it was withdrawn since. */
export const Broadcast = z.strictObject({
  _id: Id,
  title: z.string(),
  message: z.string(),
  /** Whom, in words, and how many they were then. */
  audience: z.string(),
  recipients: z.number().int(),
  sentAt: IsoDateTime,
  sentBy: z.string(),
  withdrawnAt: IsoDateTime.nullable(),
  withdrawnBy: z.string().nullable(),
});
export type Broadcast = z.infer<typeof Broadcast>;

/** What was sent, and to how many people at that moment. */
export const SentNotification = z.strictObject({
  _id: Id,
  title: z.string(),
  message: z.string(),
  createdAt: IsoDateTime,
  recipients: z.number().int(),
});
export type SentNotification = z.infer<typeof SentNotification>;
