/**
 * The languages of the site. A further one is a line here, its catalogues in web/src/locales, and its letters
 * (web/scripts/subset-fonts.ts); CONTRIBUTING.md has the recipe.
 */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', prefix: '' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', prefix: '/hi' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

/**
 * What has one address in every language: files, and pages of one person or that mails lead to. None is for search engines.
 * The group names those that there are in English only: what is for staff. As a pattern for the script in each page
 * (web/vite.config.ts); code asks hasOneAddress.
 */
export const ONE_ADDRESS =
  /^\/(?:(admin-dashboard|coadmin|accountant|dev)|api|dashboard|apply|payment|p|logout|otp-verify|forgot-?password|resetpassword|reminders)(?:[/?#]|$)/;

export const hasOneAddress = (path: string) => ONE_ADDRESS.test(path);

export const isEnglishOnly = (path: string) => !!ONE_ADDRESS.exec(path)?.[1];

/** What an address of the browser says: the page, and its language, which is the `chosen` one where the address says none. */
export function readAddress(pathname: string, chosen: Language = 'en'): { language: Language; path: string } {
  const named = languages.find(
    (one) => one !== 'en' && `${pathname}/`.startsWith(`${LANGUAGES[one].prefix}/`),
  );
  const path = named ? pathname.slice(LANGUAGES[named].prefix.length) || '/' : pathname;
  if (isEnglishOnly(path)) return { language: 'en', path };
  return { language: hasOneAddress(path) ? chosen : (named ?? 'en'), path };
}

/** The address of a page in a language: '/hi/about', and '/dashboard' in every language. */
export function addressOf(path: string, language: Language): string {
  if (!path.startsWith('/') || hasOneAddress(path)) return path;
  const { prefix } = LANGUAGES[language];
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}
