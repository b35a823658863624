import { rateLimited, secondFactor, unauthenticated, unavailable } from '../../errors';
import { lockedAtSignIn } from '../../people/account-watch';
import type { Config } from '../../platform';

interface Tokens {
  idToken: string;
  refreshToken: string;
}

interface Credentials {
  email: string;
  password: string;
  /** Of an authenticator app, for accounts that have one. */
  code?: string | undefined;
}

/** What of its answers is read here. */
interface Answer extends Partial<Tokens> {
  /** Instead of tokens, where the account has a second factor. */
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string; totpInfo?: object }[];
  id_token?: string;
  error?: { message?: string };
}

const TIMEOUT_MS = 8_000;
const NOT_NOW = 'Signing in is not possible right now. Please try again in a moment.';

/** Identity Toolkit names its refusals at the start of `error.message`, sometimes followed by an explanation. */
function refusal({ error }: Answer): Error {
  const message = error?.message ?? 'no answer';
  // Firebase runs a blocking function only after it has accepted the password (blocking-functions.ts).
  if (message.startsWith('BLOCKING_FUNCTION_ERROR')) return lockedAtSignIn();
  if (message.startsWith('TOO_MANY_ATTEMPTS')) {
    return rateLimited('Too many attempts. Please wait a few minutes and try again.', 300);
  }
  // Firebase reports USER_DISABLED before it checks the password. Passing it on would tell a stranger.
  const isWrong =
    /^(USER_DISABLED|INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_EMAIL|MISSING_PASSWORD)/.test(
      message,
    );
  if (isWrong) return unauthenticated('Invalid email or password.');
  if (/^(INVALID_CODE|MISSING_CODE|TOTP_)/.test(message))
    return secondFactor('These six digits are not correct. Please enter the ones your app shows now.');
  return unavailable(NOT_NOW, new Error(message));
}

async function post({ webApiKey }: Config, url: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}?key=${encodeURIComponent(webApiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw unavailable(NOT_NOW, error);
  });
  // A gateway in between may answer a page instead of JSON, which is no answer.
  return (await response.json().catch(() => ({}))) as Answer;
}

/** The second step of a sign-in, accounts.mfaSignIn:finalize. */
function finishSignIn(
  config: Config,
  { mfaPendingCredential, mfaInfo = [] }: Answer,
  verificationCode: string | undefined,
): Promise<Answer> {
  if (!verificationCode) throw secondFactor('Please enter the six digits of your authenticator app.');
  const mfaEnrollmentId = mfaInfo.find(({ totpInfo }) => totpInfo)?.mfaEnrollmentId;
  return post(config, `${config.identityToolkitUrl}/v2/accounts/mfaSignIn:finalize`, {
    mfaPendingCredential,
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  });
}

/**
 * Checks a password with Firebase Auth (accounts:signInWithPassword), and the code of an authenticator app if
 * the account has one. Returns the tokens of the session.
 * Throws `unauthenticated` for wrong credentials and disabled accounts, `second_factor` for a missing or
 * wrong code, `forbidden` when a blocking function refuses, `rate_limited`, and `unavailable`.
 */
export async function signInWithPassword(
  config: Config,
  { code, ...credentials }: Credentials,
): Promise<Tokens> {
  const url = `${config.identityToolkitUrl}/v1/accounts:signInWithPassword`;
  const first = await post(config, url, { ...credentials, returnSecureToken: true });
  const { idToken, refreshToken, ...answer } = first.mfaPendingCredential
    ? await finishSignIn(config, first, code)
    : first;
  if (!idToken || !refreshToken) throw refusal(answer);
  return { idToken, refreshToken };
}

/** A new ID token of a session, with the claims that the account has now. Raises `unavailable`. */
export async function renewIdToken(config: Config, refreshToken: string): Promise<string> {
  const url = config.identityToolkitUrl.replace('identitytoolkit', 'securetoken');
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await post(config, `${url}/v1/token`, body);
  if (!answer.id_token) throw refusal(answer);
  return answer.id_token;
}
