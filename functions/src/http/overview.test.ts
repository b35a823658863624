import { PAGE_READS } from '@prarambh/contract/overview';
import { HOME_PATHS, ROLES } from '@prarambh/contract/roles';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship } from '../testing/builders';
import { signedIn } from '../testing/people';
import { countUsage } from '../testing/usage';
import { mayCall, operationOf } from './overview';

const api = await useApi();

const homeOf = Object.fromEntries(ROLES.map((role) => [HOME_PATHS[role], role]));
/** Roles by the pages of PAGE_READS that are not a home. */
const pages = Object.keys(PAGE_READS).map((page) => {
  const home = Object.keys(homeOf).find((path) => page.startsWith(path)) ?? HOME_PATHS.user;
  return { page, role: homeOf[home] ?? 'user' };
});

test.each(pages)(
  'the overview of $page answers each read as its own operation does',
  async ({ page, role }) => {
    const { token } = await signedIn(api, { role });
    const { _id: internshipId } = await addInternship(api, await signedIn(api, { role: 'admin' }));
    const { data } = await api.call('GET /dashboard/overview', { token, query: { page, internshipId } });
    const reads = PAGE_READS[page] ?? [];
    expect(data.map(({ read }) => read)).toEqual(
      reads.map((read) => read.replace('{internshipId}', internshipId)),
    );
    for (const { read, answer } of data) {
      const own = await api.fetch(read, { headers: { Authorization: `Bearer ${token}` } });
      // A change token contains the time of its answer.
      expect({ ...answer, mark: '' }).toEqual({ ...((await own.json()) as object), mark: '' });
    }
  },
);

test.each(ROLES)('the overview without a page is that of the home of a %s', async (role) => {
  const { token } = await signedIn(api, { role });
  const { data } = await api.call('GET /dashboard/overview', { token });
  expect(data.map(({ read }) => read)).toEqual(PAGE_READS[HOME_PATHS[role]]);
});

test.each(pages)('the overview of $page reads only what its role may read', ({ page, role }) => {
  expect(PAGE_READS[page]?.filter((read) => !mayCall(operationOf(read), role))).toEqual([]);
});

test('the overview of a staff page answers a student only the reads that students may call', async () => {
  const { token } = await signedIn(api);
  const query = { page: '/accountant/transactions' };
  const { data } = await api.call('GET /dashboard/overview', { token, query });
  expect(data.map(({ read }) => read)).toEqual(['/auth/me']);
});

test.each([
  ['an unknown internship', { page: '/payment', internshipId: 'unknown' }],
  ['no internship', { page: '/payment' }],
])('the overview of the payment page with %s omits the internship', async (_case, query) => {
  const { token } = await signedIn(api);
  const { data } = await api.call('GET /dashboard/overview', { token, query });
  expect(data.map(({ read }) => read)).toEqual(PAGE_READS['/payment']?.filter((read) => !read.includes('{')));
});

test('the overview of a page that is not in the table is rejected', async () => {
  const { token } = await signedIn(api);
  const query = { page: '/dashboard/nowhere' };
  expect(await api.refusal('GET /dashboard/overview', { token, query })).toMatchObject({ status: 400 });
});

test('the overview needs a sign-in', async () => {
  expect(await api.refusal('GET /dashboard/overview', {})).toMatchObject({ status: 401 });
});

test.each(pages)(
  'the overview of $page reads fewer documents than its parts do separately',
  async ({ page, role }) => {
    const { token } = await signedIn(api, { role });
    const { _id: internshipId } = await addInternship(api, await signedIn(api, { role: 'admin' }));
    const together = await countUsage(api.platform.firestore, () =>
      api.call('GET /dashboard/overview', { token, query: { page, internshipId } }),
    );
    const apart = await countUsage(api.platform.firestore, async () => {
      const headers = { Authorization: `Bearer ${token}` };
      for (const read of PAGE_READS[page] ?? [])
        await api.fetch(read.replace('{internshipId}', internshipId), { headers });
    });
    expect(together.reads).toBeLessThan(apart.reads);
  },
);
