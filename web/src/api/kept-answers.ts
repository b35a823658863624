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
/** Pages of staff contain other people's data, so they are kept for one working day. */
const STAFF_PAGES_KEPT_FOR_MS = 12 * 60 * 60_000;
const MOST = 100;
const OWNER = 'owner';
/** Start of the keys of rendered pages; the path follows. */
const SCREEN = 'screen:';
/** Name of the cache of visited pages; see worker/worker.ts. */
const PAGES = 'pages';

/** Responses are kept for one version of the API's types, because another type would break the page. */
const SHAPES: string = import.meta.env.VITE_ANSWER_SHAPES ?? '';

type KeptQuery = DehydratedState['queries'][number];

/** The owner of what is kept; `user` is null for a visitor. */
interface Owner {
  user: User | null;
  shapes: string;
}

/** A page as a user saw it last. It looks right only in the same version of the app and at the same width. */
export interface KeptScreen {
  /** ID of the user. */
  user: string;
  /** Query of the address, such as the filters of a table. */
  search: string;
  /** Address of the app's first script. */
  version: string;
  /** Width of the window in CSS pixels. */
  width: number;
  /** Content of #root. */
  html: string;
  /** The rules that Emotion has inserted for it. */
  styles: string;
  /** When it expires, in milliseconds since 1970. */
  until: number;
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

const keyOf = (user: User | null) => (user ? `${user.role} ${user._id}` : 'visitor');

async function belongsTo(user: User | null): Promise<boolean> {
  const owner = await get<Owner>(OWNER, store);
  return owner?.shapes === SHAPES && keyOf(owner.user) === keyOf(user);
}

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
  const oldScreens = screens.filter(([, { until }]) => !(until > Date.now()));
  await delMany([...old.map(({ queryHash }) => queryHash), ...oldScreens.map(([key]) => key)], store);
}

/** Removes all kept responses and visited pages from this device. */
async function removeEverything(): Promise<void> {
  await clear(store);
  if ('caches' in globalThis) await caches.delete(PAGES);
}

/** Makes this user, or a visitor (null), the owner of what this device keeps. Removes what it keeps for any other. */
export async function becomeOwner(user: User | null): Promise<void> {
  await runSequentially(async () => {
    if (!(await belongsTo(user))) await removeEverything();
    await set(OWNER, { user, shapes: SHAPES } satisfies Owner, store);
    await removeOld();
  });
}

/**
 * Keeps the latest responses of a student, or of a visitor (null), on this device until the returned function is
 * called. Removes those of any other user first.
 */
export function keepAnswers(queryClient: QueryClient, user: User | null): () => void {
  const cache = queryClient.getQueryCache();
  let hasStopped = false;
  let fresh = new Set<Query>();

  void becomeOwner(user);
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

/** Keeps the rendered page at `path`, which first-loads.js shows at the start of the user's next visit. */
export async function keepScreen(
  user: User,
  path: string,
  screen: Omit<KeptScreen, 'user' | 'until'>,
): Promise<void> {
  await runSequentially(async () => {
    if (!(await belongsTo(user))) return;
    const until = Date.now() + (user.role === 'user' ? KEPT_FOR_MS : STAFF_PAGES_KEPT_FOR_MS);
    await set(`${SCREEN}${path}`, { ...screen, user: user._id, until } satisfies KeptScreen, store);
  });
}

/** Returns the student with this id as this device has kept them, or null. */
export async function keptStudent(id: string): Promise<User | null> {
  const { user, shapes } = (await runSequentially(() => get<Owner>(OWNER, store))) ?? {};
  return user?._id === id && user.role === 'user' && shapes === SHAPES ? user : null;
}

/** Loads the kept responses of a student, or a visitor (null), into the query cache. */
export async function restoreAnswers(queryClient: QueryClient, user: User | null): Promise<void> {
  await runSequentially(async () => {
    if (!(await belongsTo(user))) return;
    hydrate(
      queryClient,
      { queries: (await readKept()).queries, mutations: [] },
      // Never collected while the page is open, because nothing loads them a second time.
      { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
    );
  });
}
