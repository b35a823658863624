import { z } from 'zod';
import { NewPassword, OtpCode } from './auth';
import { PASSWORD_MAX } from './constants';
import { Acknowledged, atMost, Email, ok } from './shapes';

const currentPassword = z
  .string({ error: 'Please enter your current password.' })
  .min(1, 'Please enter your current password.')
  .check(atMost(PASSWORD_MAX));

export const ChangePasswordBody = z.strictObject({ currentPassword, password: NewPassword });
/** Without `otp`, a code is mailed to the new email. With it, the email is changed. */
export const ChangeEmailBody = z.strictObject({ currentPassword, email: Email, otp: OtpCode.optional() });

/** Each checks a password and sends a mail; password attempts have a lower limit of their own. */
const perMinute = 20;

/** Students change their email and password here; admins change the emails of staff. */
export const ownAccountEndpoints = {
  'PUT /profile/password': {
    operation: 'changePassword',
    tag: 'Profile',
    summary: 'Change the caller’s password, which ends every session',
    roles: ['user'],
    body: ChangePasswordBody,
    response: Acknowledged,
    perMinute,
  },
  'PUT /profile/email': {
    operation: 'changeEmail',
    tag: 'Profile',
    summary:
      'Mail a code to the caller’s new email, or change the email with the code, which ends every session',
    roles: ['user'],
    body: ChangeEmailBody,
    response: ok(z.strictObject({ isChanged: z.boolean() })),
    perMinute,
  },
} as const;
