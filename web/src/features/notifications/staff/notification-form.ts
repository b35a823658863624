import {
  NOTIFICATION_TARGETS,
  type NotificationTarget,
  SendNotificationBody,
} from '@prarambh/contract/notifications';
import { z } from 'zod';

/** Labels of the five targets in the page's order (H08). */
export const TARGET_WORDS: Record<NotificationTarget, string> = {
  all: 'All users',
  'co-admins': 'Co-admins',
  accountants: 'Accountants',
  user: 'A specific user (by email)',
  domain: 'A domain (email domain)',
};

interface Typed {
  message: string;
  target: NotificationTarget;
  email: string;
  domain: string;
}

export const EMPTY: Typed = { message: '', target: 'all', email: '', domain: '' };

/** The body with only the fields of the chosen target. */
export function bodyOf({ message, target, email, domain }: Typed) {
  if (target === 'user') return { message, target: { type: target, email } };
  if (target === 'domain') return { message, target: { type: target, domain } };
  return { message, target: { type: target } };
}

/** The flat fields of the screen, checked by the contract as the body that they make. */
export const NotificationForm = z
  .object({
    message: z.string(),
    target: z.enum(NOTIFICATION_TARGETS),
    email: z.string(),
    domain: z.string(),
  })
  .superRefine((typed, context) => {
    const { error } = SendNotificationBody.safeParse(bodyOf(typed));
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: path.slice(-1), message });
    }
  });
