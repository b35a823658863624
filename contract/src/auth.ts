import { z } from 'zod';
import { OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from './constants';
import { languages } from './languages';
import { personalPasswordProblem } from './personal-password';
import { ROLES } from './roles';
import { Acknowledged, atMost, Email, ok, personName } from './shapes';
import { CODE_TYPED_MAX, normaliseCode } from './typed-code';
import { User } from './users';
import { withoutHidden } from './visible-text';

export const PASSWORD_RULE = `Use ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Do not use your name, your email address or a common password.`;

/**
 * The rules for a new password (N06) that need only the password. The server also rejects common passwords;
 * their list is too long for the browser.
 */
export const NewPassword = z.string({ error: 'Password is required.' }).check(
  z.minLength(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters.`),
  z.maxLength(PASSWORD_MAX, {
    error: `The password can have at most ${PASSWORD_MAX} characters.`,
    abort: true,
  }),
  z.refine(isVaried, 'Please use several different letters or digits.'),
);

/** True for a password with a visible character and at least two different ones, ignoring case (N06). */
function isVaried(password: string): boolean {
  return withoutHidden(password).trim() !== '' && new Set(password.toLowerCase()).size > 1;
}

/** A code of digits with any spacing (typed-code.ts). */
const digitCode = (pattern: RegExp, { missing, wrong }: { missing: string; wrong: string }) =>
  z
    .string({ error: missing })
    .check(atMost(CODE_TYPED_MAX, wrong), z.overwrite(normaliseCode), z.regex(pattern, wrong));

const SIX_DIGITS = 'Please enter the six digits.';

/** The six digits of an authenticator app. */
export const SecondFactorCode = digitCode(/^\d{6}$/, { missing: SIX_DIGITS, wrong: SIX_DIGITS });

export const LoginBody = z.object({
  email: Email,
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(PASSWORD_MAX),
  /** For accounts with a second factor. */
  code: SecondFactorCode.optional(),
});
export type LoginBody = z.infer<typeof LoginBody>;

/** An ID token from a sign-in at Firebase Auth. */
export const SessionBody = z.object({ token: z.string({ error: 'A token is required.' }).min(1).max(8192) });

const FullName = personName('Full name');

/** A schema check for forms with a password, name and email. */
function refusePersonal(
  { password, ...person }: { password?: string | undefined; name?: string | undefined; email: string },
  context: z.RefinementCtx,
): void {
  const message = password === undefined ? null : personalPasswordProblem(password, person);
  if (message) context.addIssue({ code: 'custom', path: ['password'], message });
}

/** The language that the person chose; null without a choice. */
const AccountLanguage = z.enum(languages).nullish();

/** Unknown fields are dropped, `role` as well: registration always creates a student (B07). */
export const RegisterBody = z
  .object({ name: FullName, email: Email, password: NewPassword, language: AccountLanguage })
  .superRefine(refusePersonal);
export type RegisterBody = z.infer<typeof RegisterBody>;

const OTP = new RegExp(`^\\d{${OTP_LENGTH}}$`);
const ENTER_CODE = `Please enter the ${OTP_LENGTH}-digit code.`;

/** The code from the mail. */
export const OtpCode = digitCode(OTP, { missing: 'Please enter the code.', wrong: ENTER_CODE });

/**
 * The code from the mail. Name, password and language are those of this client's own registration and replace
 * the stored ones, so another registration of the same email cannot set the password.
 */
export const VerifyOtpBody = z
  .object({
    email: Email,
    otp: OtpCode,
    name: FullName.optional(),
    password: NewPassword.optional(),
    language: AccountLanguage,
  })
  .superRefine(refusePersonal);
export type VerifyOtpBody = z.infer<typeof VerifyOtpBody>;

export const EmailBody = z.object({ email: Email });
export const ResetPasswordBody = z.object({ password: NewPassword });
export const ResetParams = z.object({ resettoken: z.string().min(1).max(200) });

export const LoginAnswer = ok(z.strictObject({ token: z.string(), user: User })).extend({
  token: z.string(),
  user: User,
});
/** `isTokenCurrent` is false if the account's role has changed: the client must renew the token. */
export const SessionAnswer = ok(z.strictObject({ user: User, isTokenCurrent: z.boolean() }));
export const RegisterAnswer = ok(User).extend({ user: User, message: z.string() });
export const MeAnswer = ok(User);

/** Sixty students of a college may register or sign in from one IP address in the same minute. */
const CLASSROOM_PER_MINUTE = 60;

export const authEndpoints = {
  'GET /auth/me': {
    operation: 'getMe',
    tag: 'Accounts',
    summary: 'The signed-in person',
    roles: ROLES,
    response: MeAnswer,
  },
  'POST /auth/login': {
    operation: 'login',
    tag: 'Accounts',
    summary: 'Sign in with email and password',
    roles: 'public',
    fromSiteOnly: true,
    body: LoginBody,
    response: LoginAnswer,
    perMinute: CLASSROOM_PER_MINUTE,
  },
  'POST /auth/session': {
    operation: 'beginSession',
    tag: 'Accounts',
    summary: 'Start a session with an ID token of the browser’s sign-in at Firebase Auth',
    roles: 'public',
    fromSiteOnly: true,
    body: SessionBody,
    response: SessionAnswer,
    perMinute: 120,
  },
  'POST /auth/logout': {
    operation: 'logout',
    tag: 'Accounts',
    summary: 'End this session; its token and renewed tokens become invalid',
    roles: ROLES,
    response: Acknowledged,
  },
  'POST /auth/register': {
    operation: 'register',
    tag: 'Accounts',
    summary: 'Create a student account and mail its code',
    roles: 'public',
    fromSiteOnly: true,
    body: RegisterBody,
    response: RegisterAnswer,
    status: 201,
    perMinute: CLASSROOM_PER_MINUTE,
  },
  'POST /auth/verify-otp': {
    operation: 'verifyOtp',
    tag: 'Accounts',
    summary: 'Verify an account with its code',
    roles: 'public',
    fromSiteOnly: true,
    body: VerifyOtpBody,
    response: Acknowledged,
    perMinute: CLASSROOM_PER_MINUTE,
  },
  'POST /auth/resend-otp': {
    operation: 'resendOtp',
    tag: 'Accounts',
    summary: 'Mail a new code',
    roles: 'public',
    fromSiteOnly: true,
    body: EmailBody,
    response: Acknowledged,
    perMinute: 10,
  },
  'POST /auth/forgotpassword': {
    operation: 'forgotPassword',
    tag: 'Accounts',
    summary: 'Mail a link that resets the password',
    roles: 'public',
    fromSiteOnly: true,
    body: EmailBody,
    response: Acknowledged,
    perMinute: 10,
  },
  'PUT /auth/resetpassword/:resettoken': {
    operation: 'resetPassword',
    tag: 'Accounts',
    summary: 'Set a new password with a mailed token',
    roles: 'public',
    fromSiteOnly: true,
    params: ResetParams,
    body: ResetPasswordBody,
    /** The email of the account, for the next sign-in. */
    response: ok(z.strictObject({ email: z.string() })),
    perMinute: 20,
  },
} as const;
