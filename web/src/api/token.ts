const KEY = 'token';

/** The localStorage key of the bearer token, which all tabs share (A12). */
export const TOKEN_KEY = KEY;

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage users are signed out on each page load. The login explains this.
  }
}

export function clearToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See storeToken.
  }
}

/** False if the browser refuses to store data for this site, as some do in private windows or without cookies. */
export function canStoreToken(): boolean {
  try {
    const probe = 'storage-probe';
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

interface TokenClaims {
  /** The user id of the token. */
  subject: string | null;
  expiresAt: number | null;
}

/** Reads a token without checking it; only the server can do that. An unreadable token yields nulls. */
export function claimsOf(token: string): TokenClaims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const { sub, exp } = claims as { sub?: unknown; exp?: unknown };
    return {
      subject: typeof sub === 'string' ? sub : null,
      expiresAt: typeof exp === 'number' ? exp * 1000 : null,
    };
  } catch {
    return { subject: null, expiresAt: null };
  }
}

/** True when the token has expired or will within `marginMs`. */
export function expiresWithin(token: string, marginMs: number): boolean {
  const { expiresAt } = claimsOf(token);
  return expiresAt !== null && expiresAt - Date.now() <= marginMs;
}
