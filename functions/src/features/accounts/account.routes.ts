import type { FileStore } from '../../files/file-store';
import type { Handlers } from '../../http/types';
import type { PasswordService } from './password.service';
import type { RegistrationService } from './registration.service';
import type { SessionService } from './session.service';
import { presentUser } from './user.repository';

interface Services {
  registration: RegistrationService;
  sessions: SessionService;
  passwords: PasswordService;
  files: FileStore;
}

type Routes =
  | 'GET /auth/me'
  | 'POST /auth/login'
  | 'POST /auth/register'
  | 'POST /auth/verify-otp'
  | 'POST /auth/resend-otp'
  | 'POST /auth/forgotpassword'
  | 'PUT /auth/resetpassword/:resettoken';

export function accountRoutes({
  registration,
  sessions,
  passwords,
  files,
}: Services): Pick<Handlers, Routes> {
  return {
    'GET /auth/me': async ({ caller }) => ({
      data: presentUser({ ...caller.user, role: caller.role }, files),
    }),

    'POST /auth/login': async ({ body }) => {
      const session = await sessions.login(body);
      return { ...session, data: session };
    },

    'POST /auth/register': async ({ body }) => {
      const user = await registration.register(body);
      return { data: user, user, message: 'Registration successful. Please check your email for the code.' };
    },

    'POST /auth/verify-otp': async ({ body }) => {
      await registration.verify(body);
      return { message: 'Your account is verified. You can now log in.' };
    },

    'POST /auth/resend-otp': async ({ body }) => {
      await registration.resend(body.email);
      return { message: 'A new OTP has been sent to your email.' };
    },

    'POST /auth/forgotpassword': async ({ body }) => {
      await passwords.forgot(body.email);
      return {
        message:
          'An email has been sent with password reset instructions. Please check your inbox and spam folder.',
      };
    },

    'PUT /auth/resetpassword/:resettoken': async ({ params, body }) => {
      await passwords.reset(params.resettoken, body.password);
      return { message: 'Password has been reset successfully. You can now log in.' };
    },
  };
}
