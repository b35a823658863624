import type { User } from '@prarambh/contract/users';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, set, setMany } from 'idb-keyval';
import type { ReadOperation } from './queries';

/**
 * Operations whose responses the device keeps: public ones, and those about the student. Payment details are left out,
 * because nobody should pay by an old copy.
 */
const KEPT: ReadonlySet<unknown> = new Set<ReadOperation>([
  'GET /internships/public',
  'GET /internships/public/:id',
  'GET /internships/:id',
  'GET /announcements',
  'GET /testimonials',
  'GET /auth/me',
  'GET /applications/my-applications',
  'GET /applications/:id',
  'GET /transactions/my-transactions',
  'GET /assigned-tasks/my-tasks',
  'GET /tasks/my-uploads',
  'GET /certificates/my-certificates',
  'GET /certificates/progress',
  'GET /offer-letters/my-offer-letters',
  'GET /meetings',
  'GET /notifications',
  'GET /dashboard/stats',
  'GET /help-queries/my',
  'GET /help-queries/:id',
]);

const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;
const MOST = 100;
const OWNER = 'owner';
/** Start of the keys of rendered pages; the path follows. */
const SCREEN = 'screen:';
/** Name of the cache of visited pages; see worker/worker.ts. */
const PAGES = 'pages';

/** Responses are kept for one version of the API's types, because another type would break the page. */
const SHAPES: string = import.meta.env.VITE_ANSWER_SHAPES ?? '';

type KeptQuery = DehydratedState['queries'][number];

/** The owner of the kept responses; `user` is null for a visitor. */
interface Owner {
  user: User | null;
  shapes: string;
}

/** A page as a student saw it last. It looks right only in the same version of the app and at the same width. */
export interface KeptScreen {
  /** ID of the student. */
  user: string;
  /** Address of the app's first script. */
  version: string;
  /** Width of the window in CSS pixels. */
  width: number;
  /** Content of #root. */
  html: string;
  /** The rules that Emotion has inserted for it. */
  styles: string;
  /** Milliseconds since 1970. */
  keptAt: number;
}

const store = createStore('kept-answers', 'answers');

/** Storage operations run one after another, so that no response is written after its removal. */
let last: Promise<unknown> = Promise.resolve();

function runSequentially<T>(step: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(step).catch((error: unknown) => {
    // Without storage nothing can be read offline; the site works otherwise.
    console.warn('Answers could not be kept on this device.', error);
    return undefined;
  });
  last = done;
  return done;
}

const idOf = (owner: Owner | undefined) => (owner?.shapes === SHAPES ? (owner.user?._id ?? 'visitor') : null);

export function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return state.status === 'success' && KEPT.has(queryKey[0]);
}

async function readKept(): Promise<{ queries: KeptQuery[]; screens: [path: string, KeptScreen][] }> {
  const all = await entries<string, KeptQuery | Owner | KeptScreen>(store);
  const isScreen = ([key]: [string, unknown]) => key.startsWith(SCREEN);
  return {
    queries: all.filter((one) => one[0] !== OWNER && !isScreen(one)).map(([, kept]) => kept as KeptQuery),
    screens: all.filter(isScreen) as [string, KeptScreen][],
  };
}

/** Removes kept responses and pages that are too old, and the oldest of too many responses. */
async function removeOld(): Promise<void> {
  const oldest = Date.now() - KEPT_FOR_MS;
  const { queries, screens } = await readKept();
  const newestFirst = queries.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const old = newestFirst.filter(({ state }, index) => index >= MOST || state.dataUpdatedAt < oldest);
  const oldScreens = screens.filter(([, { keptAt }]) => keptAt < oldest);
  await delMany([...old.map(({ queryHash }) => queryHash), ...oldScreens.map(([key]) => key)], store);
}

/**
 * Keeps the latest responses of a student, or of a visitor (null), on this device until the returned function is
 * called. Removes those of any other user first.
 */
export function keepAnswers(queryClient: QueryClient, user: User | null): () => void {
  const cache = queryClient.getQueryCache();
  const owner: Owner = { user, shapes: SHAPES };
  let hasStopped = false;
  let fresh = new Set<Query>();

  void runSequentially(async () => {
    if (idOf(await get<Owner>(OWNER, store)) !== idOf(owner)) await removeEverything();
    if (hasStopped) return;
    await set(OWNER, owner, store);
    await removeOld();
  });
  const writeFresh = () =>
    runSequentially(async () => {
      const written = fresh;
      fresh = new Set();
      if (hasStopped || written.size === 0) return;
      const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: (query) => written.has(query) });
      await setMany(
        queries.map((query) => [query.queryHash, query]),
        store,
      );
    });
  const keep = (query: Query) => {
    if (!isKept(query)) return;
    fresh.add(query);
    void writeFresh();
  };
  for (const query of cache.getAll()) keep(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  return () => {
    hasStopped = true;
    stop();
  };
}

/** Keeps the rendered page at `path`, which first-loads.js shows at the start of the student's next visit. */
export async function keepScreen(path: string, screen: Omit<KeptScreen, 'keptAt'>): Promise<void> {
  await runSequentially(async () => {
    if (idOf(await get<Owner>(OWNER, store)) !== screen.user) return;
    await set(`${SCREEN}${path}`, { ...screen, keptAt: Date.now() }, store);
  });
}

async function removeEverything(): Promise<void> {
  await clear(store);
  if ('caches' in globalThis) await caches.delete(PAGES);
}

/** Removes all kept responses and visited pages from this device. */
export async function forgetAnswers(): Promise<void> {
  await runSequentially(removeEverything);
}

/** Returns the student with this id as this device has kept them, or null. */
export async function keptStudent(id: string): Promise<User | null> {
  const owner = await runSequentially(() => get<Owner>(OWNER, store));
  return owner && idOf(owner) === id ? owner.user : null;
}

/** Loads the kept responses of a student, or a visitor (null), into the query cache. */
export async function restoreAnswers(queryClient: QueryClient, user: User | null): Promise<void> {
  await runSequentially(async () => {
    if (idOf(await get<Owner>(OWNER, store)) !== (user?._id ?? 'visitor')) return;
    hydrate(
      queryClient,
      { queries: (await readKept()).queries, mutations: [] },
      // Never collected while the page is open, because nothing loads them a second time.
      { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
    );
  });
}
