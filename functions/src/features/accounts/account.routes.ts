import type { Handlers } from '../../http/types';
import { limitGuesses } from '../../rate-limits/guesses';
import { WRONG_CODES } from '../../rate-limits/limits';
import { AppError } from '../../shared/errors';
import { presentUser } from '../../users/present-user';
import { assertMayCauseMail, assertMayRegister } from './account-gate.service';
import { mailResetLink, resetPassword } from './password.service';
import { registerStudent, resendCode, verifyRegistration } from './registration.service';
import { beginSession, endSession, signIn } from './session.service';
import { attemptSignIn, trustVisitor } from './sign-in-attempts.service';

type Routes =
  | 'GET /auth/me'
  | 'POST /auth/login'
  | 'POST /auth/session'
  | 'POST /auth/logout'
  | 'POST /auth/register'
  | 'POST /auth/verify-otp'
  | 'POST /auth/resend-otp'
  | 'POST /auth/forgotpassword'
  | 'PUT /auth/resetpassword/:resettoken';

const isWrongCode = (error: unknown) =>
  error instanceof AppError && error.errors?.some(({ path }) => path === 'otp') === true;

export const accountRoutes: Pick<Handlers, Routes> = {
  'GET /auth/me': async ({ files }, { caller }) => ({
    data: presentUser({ ...caller.user, role: caller.role }, files),
  }),

  'POST /auth/login': async (core, { body, address }) => {
    const visitor = { email: body.email, address };
    const session = await attemptSignIn(core, visitor, () => signIn(core, body));
    return { ...session, data: session };
  },

  'POST /auth/session': async (core, { body }) => ({ data: await beginSession(core, body.token) }),

  'POST /auth/logout': async (core, { caller }) => {
    await endSession(core, caller);
    return { message: 'You are logged out.' };
  },

  'POST /auth/register': async (core, { body, address }) => {
    await assertMayRegister(core, address);
    const user = await registerStudent(core, body);
    return { data: user, user, message: 'Registration successful. Please check your email for the code.' };
  },

  'POST /auth/verify-otp': async (core, { body, address }) => {
    const limited = { limit: WRONG_CODES, address, isWrong: isWrongCode };
    await limitGuesses(core, limited, () => verifyRegistration(core, body, address));
    return { message: 'Your account is verified. You can now log in.' };
  },

  'POST /auth/resend-otp': async (core, { body, address }) => {
    await assertMayCauseMail(core, address);
    await resendCode(core, body.email);
    return { message: 'A new OTP has been sent to your email.' };
  },

  'POST /auth/forgotpassword': async (core, { body, address }) => {
    await assertMayCauseMail(core, address);
    await mailResetLink(core, body.email);
    return {
      message:
        'An email has been sent with password reset instructions. Please check your inbox and spam folder.',
    };
  },

  'PUT /auth/resetpassword/:resettoken': async (core, { params, body, address }) => {
    const { email } = await resetPassword(core, params.resettoken, body.password);
    await trustVisitor(core, { email, address });
    return { data: { email }, message: 'Password has been reset successfully. You can now log in.' };
  },
};
