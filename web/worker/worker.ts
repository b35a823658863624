import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { type AddressKind, kindOfAddress } from '../src/worker-addresses';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const APP = '/app';
const PAGES = 'pages';
const A_MONTH_IN_SECONDS = 30 * 24 * 60 * 60;

/** After this time a copy from the last visit is better than no page. */
const SLOW_SECONDS = 5;

/**
 * Limits of cached responses to navigations and files. API responses are never cached (docs/decisions/0015).
 */
const keeping = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: A_MONTH_IN_SECONDS, purgeOnQuotaError: true }),
];

/** The install event. Chrome 123 and newer can route requests past the worker (`addRoutes`). */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: URLPatternInit }; source: 'network' }[]): Promise<void>;
}

interface Asked {
  request: Request;
  url: URL;
  sameOrigin: boolean;
}

const isAt =
  (kind: AddressKind) =>
  ({ url, sameOrigin }: Asked) =>
    sameOrigin && kindOfAddress(url.pathname) === kind;

const isVisitTo = (kind: AddressKind) => (asked: Asked) =>
  asked.request.mode === 'navigate' && isAt(kind)(asked);

const isIn =
  (folder: string) =>
  ({ url, sameOrigin }: Asked) =>
    sameOrigin && url.pathname.startsWith(folder);

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(isVisitTo('app-page'), createHandlerBoundToURL(APP));
// Also without a navigation: the app caches the page that was open before the worker started.
registerRoute(
  isAt('text-page'),
  new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: SLOW_SECONDS, plugins: keeping(30) }),
);
registerRoute(isVisitTo('checked-page'), new NetworkOnly());
// A file's name depends on its content. Files of older versions stay for tabs that still run them.
registerRoute(isIn('/assets/'), new CacheFirst({ cacheName: 'assets', plugins: keeping(200) }));
registerRoute(isIn('/images/'), new StaleWhileRevalidate({ cacheName: 'pictures', plugins: keeping(60) }));

// The app renders every page itself, also pages that were never visited.
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(APP)) ?? Response.error()) : Response.error(),
);

self.addEventListener('install', (event: RoutedInstall) => {
  // The worker does not handle API calls, and a call that it passes on waits for the page's running scripts.
  const rules = [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' as const }];
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules));
});

self.addEventListener('activate', (event) => {
  // Cached pages refer to files of the previous version, which are deleted as well.
  event.waitUntil(caches.delete(PAGES));
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  // Only when the user agrees, because it replaces the version of open tabs.
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
