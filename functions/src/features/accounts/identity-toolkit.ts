import { forbidden, rateLimited, unauthenticated, unavailable } from '../../errors';
import type { Config } from '../../platform';

interface SignIn {
  idToken: string;
  uid: string;
}

const TIMEOUT_MS = 8_000;

/** Identity Toolkit names its refusals at the start of `error.message`, sometimes followed by an explanation. */
function refusal(message: string): Error {
  if (message.startsWith('USER_DISABLED'))
    return forbidden('This account is closed. Please contact support.');
  if (message.startsWith('TOO_MANY_ATTEMPTS')) {
    return rateLimited('Too many attempts. Please wait a few minutes and try again.', 300);
  }
  const isWrong =
    /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_EMAIL|MISSING_PASSWORD)/.test(
      message,
    );
  if (isWrong) return unauthenticated('Invalid email or password.');
  return unavailable(
    'Signing in is not possible right now. Please try again in a moment.',
    new Error(message),
  );
}

/**
 * Checks a password with Firebase Auth (accounts:signInWithPassword) and answers an ID token.
 * Raises `unauthenticated` for wrong credentials, `forbidden` for a closed account, `rate_limited`, `unavailable`.
 */
export async function signInWithPassword(
  { identityToolkitUrl, webApiKey }: Config,
  credentials: { email: string; password: string },
): Promise<SignIn> {
  const url = `${identityToolkitUrl}/v1/accounts:signInWithPassword?key=${encodeURIComponent(webApiKey)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw unavailable('Signing in is not possible right now. Please try again in a moment.', error);
  });
  // A gateway in between may answer a page instead of JSON, which is no answer.
  const answer = (await response.json().catch(() => ({}))) as {
    idToken?: string;
    localId?: string;
    error?: { message?: string };
  };
  if (!answer.idToken || !answer.localId) throw refusal(answer.error?.message ?? 'no answer');
  return { idToken: answer.idToken, uid: answer.localId };
}
