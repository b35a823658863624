import { z } from 'zod';
import { asciiDomain } from './email-address';
import { ROLES } from './roles';
import {
  Acknowledged,
  atMost,
  Email,
  Id,
  IsoDateTime,
  ok,
  optionalParagraphs,
  PageQuery,
  page,
  text,
} from './shapes';
import { TranslatableMessage } from './translatable-message';
import { ChangeToken, UpdatesAnswer, UpdatesQuery } from './updates';

/** The path of a page of this site. Rejects anything that a browser could read as another host. */
export const SitePath = z.string().check(atMost(2000), z.regex(/^\/(?![/\\])/));

/** Number of unread notifications. */
export const UnreadNotifications = z.strictObject({ unread: z.number().int().min(0) });

/**
 * A notification as one reader sees it; `date` repeats `createdAt` (H09), `link` opens its subject (N11).
 * `said` has template and values, or null if a person wrote the message.
 */
export const Notification = z.strictObject({
  _id: Id,
  title: z.string(),
  message: z.string(),
  said: TranslatableMessage.nullable(),
  date: IsoDateTime,
  createdAt: IsoDateTime,
  read: z.boolean(),
  link: SitePath.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationParams = z.object({ id: Id });

/** Groups that staff can send a notification to (H08). */
export const NOTIFICATION_TARGETS = ['all', 'co-admins', 'accountants', 'user', 'domain'] as const;
export type NotificationTarget = (typeof NOTIFICATION_TARGETS)[number];

/** A required text; `sentence` is the message if the text is missing (H13). */
const sent = (sentence: string) => z.string({ error: sentence }).max(5000, 'This text is too long.');

const needed = (sentence: string) =>
  z
    .string({ error: sentence })
    .check(atMost(5000, 'This text is too long.'), z.trim(), z.minLength(1, sentence));

const UserEmail = needed('Please enter a user email.').pipe(Email);

/** The part after the @; the @ is optional (H08). */
const EmailDomain = needed('Please enter an email domain.')
  .transform((domain) => asciiDomain(domain.replace(/^@/, '')))
  .pipe(
    z
      .string()
      .max(253, 'The domain can have at most 253 characters.')
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please enter an email domain such as college.edu.in.'),
  );

/** Email or domain for a target type that was not chosen: the API ignores it (P15). */
const Unused = z.string().max(254).optional();

const TargetBody = z.discriminatedUnion(
  'type',
  [
    z
      .strictObject({ type: z.enum(['all', 'co-admins', 'accountants']), email: Unused, domain: Unused })
      .transform(({ type }) => ({ type })),
    z
      .strictObject({ type: z.literal('user'), email: UserEmail, domain: Unused })
      .transform(({ type, email }) => ({ type, email })),
    z
      .strictObject({ type: z.literal('domain'), domain: EmailDomain, email: Unused })
      .transform(({ type, domain }) => ({ type, domain })),
  ],
  { error: 'Please choose whom to notify.' },
);

export const SendNotificationBody = z.strictObject({
  message: sent('Please enter a notification message.').pipe(
    optionalParagraphs('The message', 2000).min(1, 'Please enter a notification message.'),
  ),
  title: text('The title', 100).default('Notification'),
  target: TargetBody,
});
export type SendNotificationBody = z.infer<typeof SendNotificationBody>;

/** The target whose current recipients to count. */
export const AudienceBody = z.strictObject({ target: TargetBody });
export const NotificationAudience = z.strictObject({ audience: z.string(), recipients: z.number().int() });
export type NotificationAudience = z.infer<typeof NotificationAudience>;

/** A sent notification, withdrawn or not. */
export const Broadcast = z.strictObject({
  _id: Id,
  title: z.string(),
  message: z.string(),
  /** Description and number of the recipients at that time. */
  audience: z.string(),
  recipients: z.number().int(),
  sentAt: IsoDateTime,
  sentBy: z.string(),
  withdrawnAt: IsoDateTime.nullable(),
  withdrawnBy: z.string().nullable(),
});
export type Broadcast = z.infer<typeof Broadcast>;

/** The sent notification and its number of recipients. */
export const SentNotification = z.strictObject({
  _id: Id,
  title: z.string(),
  message: z.string(),
  createdAt: IsoDateTime,
  recipients: z.number().int(),
});
export type SentNotification = z.infer<typeof SentNotification>;

export const notificationEndpoints = {
  'GET /notifications': {
    operation: 'listNotifications',
    tag: 'Notifications',
    summary: 'The caller’s notifications, newest first',
    roles: ROLES,
    query: PageQuery,
    response: page(Notification).extend({ mark: ChangeToken }),
  },
  'GET /notifications/news': {
    operation: 'hasNewNotifications',
    tag: 'Notifications',
    summary: 'Check for new notifications of the caller since the `mark` of a list',
    roles: ROLES,
    query: UpdatesQuery,
    response: UpdatesAnswer,
  },
  'GET /notifications/unread': {
    operation: 'countUnreadNotifications',
    tag: 'Notifications',
    summary: 'Number of the caller’s unread notifications',
    roles: ROLES,
    response: ok(UnreadNotifications),
  },
  'PUT /notifications/read-all': {
    operation: 'markAllNotificationsRead',
    tag: 'Notifications',
    summary: 'Mark all notifications of the caller as read',
    roles: ROLES,
    response: Acknowledged,
  },
  'PUT /notifications/:id/read': {
    operation: 'markNotificationRead',
    tag: 'Notifications',
    summary: 'Mark a notification as read by the caller',
    roles: ROLES,
    params: NotificationParams,
    response: Acknowledged,
  },
  'POST /notifications': {
    operation: 'sendNotification',
    tag: 'Notifications',
    summary: 'Send a notification to everybody, a role, a person or an email domain',
    roles: ['admin'],
    body: SendNotificationBody,
    response: ok(SentNotification),
    status: 201,
    idempotent: true,
  },
  'GET /notifications/sent': {
    operation: 'listSentNotifications',
    tag: 'Notifications',
    summary: 'Notifications that admins sent, newest first, withdrawn ones included',
    roles: ['admin'],
    query: PageQuery,
    response: page(Broadcast),
  },
  'POST /notifications/audience': {
    operation: 'countNotificationAudience',
    tag: 'Notifications',
    summary: 'Number of people that a notification would reach; sends nothing',
    roles: ['admin'],
    body: AudienceBody,
    response: ok(NotificationAudience),
  },
  'POST /notifications/:id/withdraw': {
    operation: 'withdrawNotification',
    tag: 'Notifications',
    summary: 'Withdraw a notification for all its readers',
    roles: ['admin'],
    params: NotificationParams,
    response: Acknowledged,
  },
} as const;
