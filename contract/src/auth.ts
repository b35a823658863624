import { z } from 'zod';
import { OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from './constants';
import { Email, ok, personName } from './shapes';
import { User } from './users';

export const PASSWORD_RULE = `Use ${PASSWORD_MIN} to ${PASSWORD_MAX} characters; it must not be your email address.`;

/** The rule for a new password (B05). That it differs from the email is checked where both are known. */
export const NewPassword = z
  .string({ error: 'Password is required.' })
  .min(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `The password can have at most ${PASSWORD_MAX} characters.`);

export const LoginBody = z.object({
  email: Email,
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(PASSWORD_MAX),
});
export type LoginBody = z.infer<typeof LoginBody>;

const FullName = personName('Full name');

const PASSWORD_IS_EMAIL = { path: ['password'], message: 'The password must not be your email address.' };

const hasOwnPassword = ({ email, password }: { email: string; password?: string | undefined }) =>
  password?.trim().toLowerCase() !== email;

/** Unknown fields, `role` among them, are dropped: registration always makes a student (B07). */
export const RegisterBody = z
  .object({ name: FullName, email: Email, password: NewPassword })
  .refine(hasOwnPassword, PASSWORD_IS_EMAIL);
export type RegisterBody = z.infer<typeof RegisterBody>;

export const OtpCode = z
  .string({ error: 'Please enter the code.' })
  .trim()
  .regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), `Please enter the ${OTP_LENGTH}-digit code.`);

/**
 * The code that was mailed. Name and password are those of the registration that this client has sent; they count, so
 * that nobody who registers the same email meanwhile gets another password onto the account.
 */
export const VerifyOtpBody = z
  .object({ email: Email, otp: OtpCode, name: FullName.optional(), password: NewPassword.optional() })
  .refine(hasOwnPassword, PASSWORD_IS_EMAIL);
export type VerifyOtpBody = z.infer<typeof VerifyOtpBody>;

export const EmailBody = z.object({ email: Email });
export const ResetPasswordBody = z.object({ password: NewPassword });
export const ResetParams = z.object({ resettoken: z.string().min(1).max(200) });

export const LoginAnswer = ok(z.strictObject({ token: z.string(), user: User })).extend({
  token: z.string(),
  user: User,
});
export const RegisterAnswer = ok(User).extend({ user: User, message: z.string() });
export const MeAnswer = ok(User);
