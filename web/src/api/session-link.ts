import { clearToken, expiresWithin, readToken } from './token';

interface SessionLink {
  /** Stores and returns a fresh token for the same user, or null if there is none. */
  renewToken(): Promise<string | null>;
  /** Ends the session after the server refused the stored token, and shows the login with the reason, if any. */
  onUnauthenticated(reason: string | null): void;
}

const nobody: SessionLink = { renewToken: async () => null, onUnauthenticated: () => {} };
let link = nobody;
let renewal: Promise<string | null> | null = null;

/**
 * Connects the client to the session without an import cycle: the session imports the client. Returns a function that
 * disconnects them.
 */
export function connectSession(next: SessionLink): () => void {
  link = next;
  return () => {
    if (link === next) link = nobody;
  };
}

function renewOnce(): Promise<string | null> {
  renewal ??= link
    .renewToken()
    .catch(() => null)
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

const NEARLY_EXPIRED_MS = 30_000;

interface Refusable {
  status: number;
  message: string;
}

function isRefusal(error: unknown): error is Refusable {
  return error instanceof Error && 'status' in error && error.status === 401;
}

/**
 * Runs a call with the stored token. An expired token is renewed once and the call is repeated once; every other 401
 * ends the session.
 */
export async function withToken<T>(attempt: (token: string | null) => Promise<T>): Promise<T> {
  const stored = readToken();
  if (stored !== null && expiresWithin(stored, NEARLY_EXPIRED_MS)) await renewOnce();
  const sent = readToken();
  try {
    return await attempt(sent);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (sent !== null && expiresWithin(sent, 0)) {
      const renewed = await renewOnce();
      if (renewed !== null) return attemptAgain(attempt, renewed);
    }
    endSession(sent, error);
    throw error;
  }
}

async function attemptAgain<T>(attempt: (token: string | null) => Promise<T>, token: string): Promise<T> {
  try {
    return await attempt(token);
  } catch (error) {
    if (isRefusal(error)) endSession(token, error);
    throw error;
  }
}

/** A late refusal of an old token must not end the session of a user who has signed in since. */
function endSession(refused: string | null, { message }: Refusable): void {
  if (readToken() !== refused) return;
  clearToken();
  link.onUnauthenticated(refused && message);
}
