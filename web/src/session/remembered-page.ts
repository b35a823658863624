const KEY = 'remembered-page';

/** Ends the remembered page of an internship for which somebody has begun to apply. */
export const BEGUN = '#apply';

/** Returning to these after a login would make no sense or a loop. */
const NEVER = /^\/(?:login|logout|register|otp-verify|forgot-?password|resetpassword)(?:[/?#]|$)/;

/**
 * The path when it is one of this site's own pages, else null. Anything that a browser could read as another host
 * (`//host`, `/\host`, control characters) is refused (C09).
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

/** Keeps the page that a visitor wanted until they have signed in, also across registration and the code. */
export function rememberPage(path: string): void {
  const page = ownPage(path);
  if (page === null) return;
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // Without storage the visitor lands on the role's home, which is fine.
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
