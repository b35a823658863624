import { addressOf, type Language } from '@prarambh/contract/languages';
import { DEADLINE_MS } from '../dependencies/deadlines';
import type { Clock } from '../shared/clock';
import { unavailable } from '../shared/errors';

/** The HTML of a page and the headers that Hosting gives it. */
export interface PageShell {
  html: string;
  headers: Record<string, string>;
}

const KEPT_MS = 30_000;

/** Headers that Hosting adds to pages by firebase.json. Copied from its answer, so that they are defined once. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
] as const;

/** The app's HTML, and that of an internship and of the list, which have placeholders for their text. */
export type ShellName = 'app' | 'internship' | 'internship-list';

/**
 * Reads a page's HTML from Hosting and caches it for 30 s, because a deployment replaces the scripts that it names.
 * Serves the last copy when Hosting does not answer; throws `unavailable` without one.
 */
export function createPageShell({ siteUrl, clock }: { siteUrl: string; clock: Clock }) {
  const kept = new Map<string, { shell: PageShell; until: number }>();

  return async function readShell(name: ShellName, language: Language = 'en'): Promise<PageShell> {
    const place = addressOf(`/${name}`, language);
    const now = clock.now().getTime();
    const last = kept.get(place);
    if (last && last.until > now) return last.shell;
    try {
      const shell = await fetchShell(`${siteUrl}${place}`);
      kept.set(place, { shell, until: now + KEPT_MS });
      return shell;
    } catch (error) {
      if (last) return last.shell;
      throw unavailable('This page cannot be shown just now. Please try again in a moment.', error);
    }
  };
}

async function fetchShell(url: string): Promise<PageShell> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS.shell),
  });
  const html = await response.text();
  if (!(response.ok && html.includes('</head>'))) throw new Error(`The site answered ${response.status}`);
  const headers = PAGE_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value ? [[name, value]] : [];
  });
  return { html, headers: Object.fromEntries(headers) };
}

export type ReadShell = ReturnType<typeof createPageShell>;
