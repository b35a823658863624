import { clearToken, expiresWithin, readToken } from './token';

interface SessionLink {
  /** Stores and returns a fresh token for the same person, or null when there is none to be had. */
  renewToken(): Promise<string | null>;
  /** The server refused the stored token: drop the session and ask for a login, saying why where there was one. */
  onUnauthenticated(reason: string | null): void;
}

const nobody: SessionLink = { renewToken: async () => null, onUnauthenticated: () => {} };
let link = nobody;
let renewal: Promise<string | null> | null = null;

/** How the client reaches the session without importing it; the session imports the client. */
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
 * Runs one call with the stored token. A refused token is renewed once if it had merely expired, and the call is
 * repeated once; every other 401 ends the session.
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

/** A late refusal of an old token must not end the session of whoever has signed in since. */
function endSession(refused: string | null, { message }: Refusable): void {
  if (readToken() !== refused) return;
  clearToken();
  link.onUnauthenticated(refused && message);
}
