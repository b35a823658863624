import type { User } from '@prarambh/contract/users';
import { buildToken, buildUser } from './builders';
import { type Answer, type Routes, success } from './responder';

const AUTH = '/identitytoolkit.googleapis.com/v1';

/** Web configuration with Firebase Auth on its own origin, like the local host. */
const SETUP = {
  'GET /__/firebase/init.json': {
    body: { apiKey: 'key', projectId: 'demo', authDomain: 'demo.test', authEmulator: true },
  },
};

/** Firebase Auth and the API with a correct password. `session` is the API's response to the sign-in. */
export function acceptsSignIn(
  overrides: Partial<User> = {},
  {
    token = buildToken({ subject: overrides._id ?? 'u1' }),
    session,
  }: { token?: string; session?: Answer } = {},
): Routes {
  const user = buildUser(overrides);
  const tokens = { idToken: token, refreshToken: 'refresh', expiresIn: '3600', localId: user._id };
  return {
    ...SETUP,
    [`POST ${AUTH}/accounts:signInWithPassword`]: { body: tokens },
    [`POST ${AUTH}/accounts:lookup`]: { body: { users: [{ localId: user._id, email: user.email }] } },
    'POST /auth/session': session ?? success({ user, isTokenCurrent: true }),
  };
}

/** Firebase Auth rejecting a sign-in with its own message. */
export function refusesSignIn(message: string): Routes {
  const refusal = { status: 400, body: { error: { code: 400, message } } };
  return { ...SETUP, [`POST ${AUTH}/accounts:signInWithPassword`]: refusal };
}
