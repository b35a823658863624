import type { Language } from '@prarambh/contract/languages';
import { Workbox } from 'workbox-window';

/** `waiting`: a newer version has loaded and waits for consent; `replaced`: another tab has activated it. */
export type SiteVersion = 'current' | 'waiting' | 'replaced';

const AN_HOUR_MS = 60 * 60_000;

let version: SiteVersion = 'current';
let worker: Workbox | null = null;
let isTakingOver = false;
const listeners = new Set<() => void>();

function change(next: SiteVersion): void {
  version = next;
  for (const listener of listeners) listener();
}

export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readVersion = (): SiteVersion => version;

/** Registers the service worker of the build, once, and checks for a newer one when the user returns to the tab. */
export function startWorker(): void {
  if (worker !== null || !import.meta.env.PROD) return;
  const started = new Workbox('/worker.js');
  worker = started;
  const hadWorker = navigator.serviceWorker.controller !== null;
  started.addEventListener('waiting', () => change('waiting'));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTakingOver) window.location.reload();
    else if (hadWorker) change('replaced');
  });
  lookForNewer(started);
  void started
    .register()
    .then(keepLoadedFiles)
    .catch((error: unknown) => console.warn('The site does not work offline here.', error));
}

function lookForNewer(started: Workbox): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < AN_HOUR_MS) return;
    lookedAt = Date.now();
    started.update().catch(() => {});
  });
}

/** Activates the newer version and reloads the page. */
export function openNewVersion(): void {
  if (version === 'replaced' || worker === null) {
    window.location.reload();
    return;
  }
  isTakingOver = true;
  worker.messageSkipWaiting();
}

async function keepFiles(urlsToCache: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Keeps the files of a first visit, which loaded before there was a worker. */
function keepLoadedFiles(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(
    ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'),
  );
  return keepFiles([...own.map(({ pathname }) => pathname), window.location.pathname]);
}

interface Connection {
  saveData?: boolean;
}

/** Content of student-files.json: files that every student's device keeps, and translation files by language. */
export interface StudentFiles {
  files: string[];
  words: Record<string, string[]>;
}

/** Keeps the files of all student pages, so that each opens offline; not if the user saves data. */
export async function keepStudentFiles(language: Language): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!import.meta.env.PROD || connection?.saveData) return;
  try {
    const answer = await fetch('/student-files.json');
    if (!answer.ok) return;
    const { files, words } = (await answer.json()) as StudentFiles;
    await keepFiles([...files, ...(words[language] ?? [])]);
  } catch {
    // The next start of the app tries again.
  }
}
