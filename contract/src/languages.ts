/** The languages of the site, with the script of their letters. CONTRIBUTING.md has the recipe for another one. */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', prefix: '', script: 'Latin' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', prefix: '/hi', script: 'Devanagari' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

/**
 * Paths with one URL for all languages: files, pages of one person, and pages that mails link to. Search
 * engines ignore them. The group matches the pages of staff, which exist in English only. A pattern for the
 * inline script of each page (web/vite.config.ts); other code calls hasOneAddress.
 */
export const ONE_ADDRESS =
  /^\/(?:(admin-dashboard|coadmin|accountant|dev)|api|dashboard|apply|payment|p|logout|otp-verify|forgot-?password|resetpassword|reminders)(?:[/?#]|$)/;

export const hasOneAddress = (path: string) => ONE_ADDRESS.test(path);

export const isEnglishOnly = (path: string) => !!ONE_ADDRESS.exec(path)?.[1];

/** Splits a browser path into page and language; without a language in the path it is `chosen`. */
export function readAddress(pathname: string, chosen: Language = 'en'): { language: Language; path: string } {
  const named = languages.find(
    (one) => one !== 'en' && `${pathname}/`.startsWith(`${LANGUAGES[one].prefix}/`),
  );
  const path = named ? pathname.slice(LANGUAGES[named].prefix.length) || '/' : pathname;
  if (isEnglishOnly(path)) return { language: 'en', path };
  return { language: hasOneAddress(path) ? chosen : (named ?? 'en'), path };
}

/** The path of a page in a language: '/hi/about', but '/dashboard' in every language. */
export function addressOf(path: string, language: Language): string {
  if (!path.startsWith('/') || hasOneAddress(path)) return path;
  const { prefix } = LANGUAGES[language];
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}
