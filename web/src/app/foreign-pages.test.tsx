import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { HOME_PATHS, ROLES, type Role } from '@prarambh/contract/roles';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AREA_PATHS, AREA_ROLES } from '../session/areas';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { respond, success } from '../testing/responder';
import { areaPages } from './area-pages';

type StaffArea = Exclude<keyof typeof areaPages, 'student'>;
type Viewer = Role | 'visitor';

/** The heading of the placeholder while the session is checked. */
const WAITING = 'One moment';

/** The header and the lazily loaded home page make these calls, which may come after a visit has ended. */
const LATER = ['GET /notifications/unread', 'GET /testimonials'];

const AREAS: readonly StaffArea[] = ['admin', 'coadmin', 'accountant'];

/** Returns the page to which a viewer is sent from another role's area (C01, C02). */
function destinationOf(viewer: Viewer, area: StaffArea): string {
  if (viewer === 'visitor' || area === 'accountant') return '/login';
  return viewer === 'accountant' ? '/' : HOME_PATHS[viewer];
}

/** Records all headings that are rendered, even those that are removed before a paint. */
function watchHeadings(): { seen: Set<string>; stop(): void } {
  const seen = new Set<string>();
  const note = (root: ParentNode) => {
    for (const heading of root.querySelectorAll('main h1, main h2, nav[aria-label]'))
      seen.add(heading.getAttribute('aria-label') ?? heading.textContent ?? '');
    seen.delete(WAITING);
  };
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement) note(node.parentElement ?? node);
    note(document);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return { seen, stop: () => observer.disconnect() };
}

/** Opens an address and waits until everything has loaded. Returns the calls and the headings of the visit. */
async function visit(viewer: Viewer, path: string) {
  localStorage.clear();
  sessionStorage.clear();
  if (viewer !== 'visitor') localStorage.setItem('token', buildToken());
  const server = respond();
  if (viewer !== 'visitor') server.on('GET /auth/me', success(buildUser({ role: viewer })));
  const { seen, stop } = watchHeadings();
  const { here, queryClient } = openApp(path);
  await waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(queryClient.isFetching()).toBe(0);
  });
  stop();
  const calls = new Set(
    server.received
      .map((call) => `${call.method} ${call.path}`)
      .filter((call) => !call.includes('/__/') && !LATER.includes(call)),
  );
  cleanup();
  return { calls, seen, here: here() };
}

type Visit = Awaited<ReturnType<typeof visit>>;
const visits = new Map<string, Visit>();

/** Returns the visit of a viewer who opens the destination directly. */
async function visitOf(viewer: Viewer, path: string): Promise<Visit> {
  const key = `${viewer} ${path}`;
  const known = visits.get(key) ?? (await visit(viewer, path));
  visits.set(key, known);
  return known;
}

/** Loads the lazy parts of the home page first, so that every visit makes the same calls. */
beforeAll(async () => {
  const server = respond();
  openApp('/');
  await Promise.all([import('../features/home/hero-picture'), import('../features/home/value-points')]);
  await waitFor(() => expect(server.callsTo('GET /testimonials')).not.toEqual([]));
  cleanup();
});

const pages = AREAS.flatMap((area) =>
  areaPages[area].map(({ path }) => ({
    area,
    path: path === '' ? AREA_PATHS[area] : `${AREA_PATHS[area]}/${path}`,
  })),
);

describe.each(pages)('the page $path', ({ area, path }) => {
  const viewers: readonly Viewer[] = [...ROLES, 'visitor'];
  const strangers = viewers.filter((viewer) => viewer !== AREA_ROLES[area]);

  it('a page opens for its role and makes only calls that the role may make', async () => {
    const { here, calls } = await visitOf(AREA_ROLES[area], path);
    expect(here).toBe(path);
    for (const call of calls) {
      // The visit opens the route pattern itself, so a parameter's name takes the place of an id.
      const operation = call.replace(/\/%3A\w+/g, '/:id') as Operation;
      const { roles }: Endpoint = endpoints[operation];
      expect(roles === 'public' || roles.includes(AREA_ROLES[area]), call).toBe(true);
    }
  });

  it.each(strangers)(
    'a page of another role redirects a %s without showing content or making calls',
    async (stranger) => {
      const to = destinationOf(stranger, area);
      const direct = await visitOf(stranger, to);
      const { here, calls, seen } = await visit(stranger, path);
      expect(here).toBe(to);
      expect([...calls].filter((call) => !direct.calls.has(call))).toEqual([]);
      expect([...seen].filter((heading) => !direct.seen.has(heading))).toEqual([]);
    },
  );
});

it('an admin who opens Manage Users sees its headings and loads the users', async () => {
  const { calls, seen } = await visitOf('admin', '/admin-dashboard/users');
  expect([...calls]).toContain('GET /users');
  expect([...seen]).toEqual(expect.arrayContaining(['Admin', 'Manage Users']));
});

afterEach(() => localStorage.clear());
