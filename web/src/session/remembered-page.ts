const KEY = 'remembered-page';

/** Suffix of the remembered page of an internship whose application the user has begun. */
export const BEGUN = '#apply';

/** Pages that make no sense after a login or would loop. */
const NEVER = /^\/(?:login|logout|register|otp-verify|forgot-?password|resetpassword)(?:[/?#]|$)/;

/**
 * Returns the path if it is a page of this site to return to, else null. Refuses anything that a browser could read as
 * another host (`//host`, `/\host`, control characters) (C09).
 */
export function ownPage(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
  try {
    const url = new URL(path, window.location.origin);
    if (url.origin !== window.location.origin || NEVER.test(url.pathname)) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}

/** Remembers the page that a visitor requested until they have signed in, also across registration and its code. */
export function rememberPage(path: string): void {
  const page = ownPage(path);
  if (page === null) return;
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // Without storage the user lands on the role's home after login.
  }
}

export function readRememberedPage(): string | null {
  try {
    return ownPage(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function forgetRememberedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See rememberPage.
  }
}
