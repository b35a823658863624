import { z } from 'zod';
import { ok } from './shapes';

/** The token in each reminder mail. It belongs to one account and never expires. */
export const ReminderParams = z.object({ token: z.string().min(1).max(300) });

/** True if the account gets no reminder mails. The response contains nothing else about the account. */
export const ReminderAnswer = ok(z.strictObject({ remindersOff: z.boolean() }));

/** High, because mail providers call for many users from a few IP addresses. */
const REMINDER_SWITCHES_PER_MINUTE = 300;

export const reminderEndpoints = {
  'GET /reminders/:token': {
    operation: 'getReminders',
    tag: 'Profile',
    summary: 'State of reminder mails for the account of a mail’s link',
    roles: 'public',
    params: ReminderParams,
    response: ReminderAnswer,
    perMinute: REMINDER_SWITCHES_PER_MINUTE,
  },
  'POST /reminders/:token/off': {
    operation: 'switchRemindersOff',
    tag: 'Profile',
    summary: 'Switch that account’s reminder mails off; also the one-click call of RFC 8058 with any body',
    roles: 'public',
    params: ReminderParams,
    response: ReminderAnswer,
    perMinute: REMINDER_SWITCHES_PER_MINUTE,
  },
  'POST /reminders/:token/on': {
    operation: 'switchRemindersOn',
    tag: 'Profile',
    summary: 'Switch that account’s reminder mails on',
    roles: 'public',
    params: ReminderParams,
    response: ReminderAnswer,
    perMinute: REMINDER_SWITCHES_PER_MINUTE,
  },
} as const;
