import { API_TIMEOUT_MS } from '@prarambh/contract/constants';
import type { User } from '@prarambh/contract/users';
import type { MultiFactorError } from 'firebase/auth';
import { ApiError } from '../api/api-error';
import { call, dataOf } from '../api/client';

// Not shared with stored-token.ts: exports of the first script make the first visit larger.
const loadFirebase = () => import('./firebase-auth');

interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  user: User;
  token: string;
}

/** Thrown when the password is right and a second factor must follow; second-factor.ts finishes the sign-in. */
export class SecondFactorPending extends Error {
  constructor(readonly step: SecondFactorStep) {
    super('A second factor is needed.');
  }
}

export type SecondFactorStep =
  /** Firebase Auth requires the digits. */
  | { kind: 'firebase'; asked: MultiFactorError }
  /** The API requires the digits. */
  | { kind: 'api'; credentials: Credentials }
  /** The account has no authenticator app yet and needs one. */
  | { kind: 'setup' };

/** Loads the code of the sign-in while the user fills the form in. */
export function prepareSignIn(): void {
  loadFirebase()
    .then(({ startFirebase }) => startFirebase())
    .catch(() => {});
}

/**
 * Signs in at Firebase Auth, from the user's own IP address, and begins a session with the token (N07). If the browser
 * cannot reach Firebase, the API signs in; that session is not renewed after its hour. Rejects with
 * SecondFactorPending, or with the ApiError of a refusal.
 */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const token = await idTokenOf(credentials);
  try {
    return await (token === null ? signInAtApi(credentials) : beginSession(token));
  } catch (error) {
    if (isSecondFactorError(error)) {
      throw new SecondFactorPending(token === null ? { kind: 'api', credentials } : { kind: 'setup' });
    }
    if (token !== null) forgetSignIn();
    throw error;
  }
}

const isSecondFactorError = (error: unknown) => error instanceof ApiError && error.code === 'second_factor';

/** Removes a sign-in at Firebase Auth that did not become a session. */
export function forgetSignIn(): void {
  void loadFirebase().then(({ signOutOfFirebase }) => signOutOfFirebase());
}

/** Signs in through the API, with the digits of an authenticator app if the account has one. */
export async function signInAtApi(credentials: Credentials & { code?: string }): Promise<SignedIn> {
  return dataOf(await call('POST /auth/login', { body: credentials }));
}

/** Begins a session with the ID token of a sign-in at Firebase Auth. */
export async function beginSession(token: string): Promise<SignedIn> {
  const { user, isTokenCurrent } = dataOf(await call('POST /auth/session', { body: { token } }));
  if (isTokenCurrent) return { user, token };
  const { renewFirebaseToken } = await loadFirebase();
  return { user, token: (await renewFirebaseToken(user._id)) ?? token };
}

/**
 * Signs in at Firebase Auth and returns the ID token, or null if Firebase is out of reach. Rejects if the sign-in is
 * refused.
 */
async function idTokenOf({ email, password }: Credentials): Promise<string | null> {
  try {
    return await withinTimeout(loadFirebase().then((firebase) => firebase.signInToFirebase(email, password)));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'auth/multi-factor-auth-required') {
      throw new SecondFactorPending({ kind: 'firebase', asked: error as MultiFactorError });
    }
    const refusal = REFUSALS[code];
    if (refusal) throw new ApiError(refusal);
    console.warn('Firebase Auth could not be reached; the API signs in instead.', error);
    return null;
  }
}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Firebase Auth did not answer.')), API_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]);
}

const wrong = { code: 'unauthenticated', status: 401, message: 'Invalid email or password.' } as const;

/** Maps Firebase's sign-in errors to the errors of the API. */
const REFUSALS: Record<string, ConstructorParameters<typeof ApiError>[0]> = {
  'auth/invalid-credential': wrong,
  'auth/wrong-password': wrong,
  'auth/user-not-found': wrong,
  'auth/invalid-email': wrong,
  'auth/user-disabled': {
    code: 'forbidden',
    status: 403,
    message: 'This account is closed. Please contact support.',
  },
  'auth/too-many-requests': {
    code: 'rate_limited',
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
};

/** Returns the code of a Firebase error; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
