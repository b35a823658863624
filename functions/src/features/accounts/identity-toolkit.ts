import { authUnreachable, breakersOf } from '../../dependencies/breakers';
import { DEADLINE_MS } from '../../dependencies/deadlines';
import { inTime } from '../../dependencies/time-budget';
import { inEnglish, rateLimited, secondFactor, unauthenticated, unavailable } from '../../shared/errors';
import type { Platform } from '../../shared/platform';
import { lockedAtSignIn } from '../../users/account-watch';

interface Tokens {
  idToken: string;
  refreshToken: string;
}

interface Credentials {
  email: string;
  password: string;
  /** Code of the authenticator app, for accounts with a second factor. */
  code?: string | undefined;
}

/** The fields of Identity Toolkit's answers that this file reads. */
interface Answer extends Partial<Tokens> {
  /** Returned instead of tokens if the account has a second factor. */
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string; totpInfo?: object }[];
  id_token?: string;
  error?: { message?: string };
}

/** The parts of the platform that call Identity Toolkit. */
type Caller = Pick<Platform, 'config' | 'logger'>;

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
    return secondFactor(
      inEnglish('These six digits are not correct. Please enter the ones your app shows now.'),
    );
  return unavailable(NOT_NOW, new Error(message));
}

async function send(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS.auth),
  }).catch(authUnreachable);
  return response.status === 429 || response.status >= 500 ? authUnreachable(response.status) : response;
}

async function post(caller: Caller, url: string, body: object): Promise<Answer> {
  const address = `${url}?key=${encodeURIComponent(caller.config.webApiKey)}`;
  try {
    const limits = { dependency: 'Firebase Auth', ms: DEADLINE_MS.auth };
    const response = await breakersOf(caller).auth.run(() => inTime(limits, () => send(address, body)));
    // A gateway may answer with an HTML page instead of JSON; treat that as an empty answer.
    return (await response.json().catch(() => ({}))) as Answer;
  } catch (error) {
    throw unavailable(NOT_NOW, error);
  }
}

/** Calls accounts.mfaSignIn:finalize, the second step of a sign-in. */
function finishSignIn(
  caller: Caller,
  { mfaPendingCredential, mfaInfo = [] }: Answer,
  verificationCode: string | undefined,
): Promise<Answer> {
  if (!verificationCode)
    throw secondFactor(inEnglish('Please enter the six digits of your authenticator app.'));
  const mfaEnrollmentId = mfaInfo.find(({ totpInfo }) => totpInfo)?.mfaEnrollmentId;
  return post(caller, `${caller.config.identityToolkitUrl}/v2/accounts/mfaSignIn:finalize`, {
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
  caller: Caller,
  { code, ...credentials }: Credentials,
): Promise<Tokens> {
  const url = `${caller.config.identityToolkitUrl}/v1/accounts:signInWithPassword`;
  const first = await post(caller, url, { ...credentials, returnSecureToken: true });
  const { idToken, refreshToken, ...answer } = first.mfaPendingCredential
    ? await finishSignIn(caller, first, code)
    : first;
  if (!idToken || !refreshToken) throw refusal(answer);
  return { idToken, refreshToken };
}

/** Returns a new ID token of a session, with the account's current claims. Throws `unavailable`. */
export async function renewIdToken(caller: Caller, refreshToken: string): Promise<string> {
  const url = caller.config.identityToolkitUrl.replace('identitytoolkit', 'securetoken');
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await post(caller, `${url}/v1/token`, body);
  if (!answer.id_token) throw refusal(answer);
  return answer.id_token;
}
