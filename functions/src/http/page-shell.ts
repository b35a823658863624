import { addressOf, type Language } from '@prarambh/contract/languages';
import type { Clock } from '../clock';
import { DEADLINE_MS } from '../dependencies/deadlines';
import { unavailable } from '../errors';

/** A page that addresses of the site open with, and the headers Hosting gives it. */
export interface PageShell {
  html: string;
  headers: Record<string, string>;
}

const KEPT_MS = 30_000;

/** What Hosting adds to each page by firebase.json; taken from its own answer, so that it stands in one place. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
] as const;

/** The frame that every address opens with, and those of one internship and of the list, which have places for their text. */
export type ShellName = 'app' | 'internship' | 'internship-list';

/**
 * Reads a page of the site from Hosting and keeps it for half a minute: a deployment replaces the scripts that it names.
 * The last one that could be read stands in when Hosting does not answer; without one that is `unavailable`.
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
