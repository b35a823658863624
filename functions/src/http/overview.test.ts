import { endpoints, type Operation } from '@prarambh/contract/endpoints';
import { OVERVIEW_READS } from '@prarambh/contract/overview';
import { ROLES } from '@prarambh/contract/roles';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { signedIn } from '../testing/people';
import { countUsage } from '../testing/usage';

const api = await useApi();

test.each(ROLES)('the overview of a %s answers each read as its own operation does', async (role) => {
  const { token } = await signedIn(api, { role });
  const { data } = await api.call('GET /dashboard/overview', { token });
  expect(data.map(({ read }) => read)).toEqual(OVERVIEW_READS[role]);
  for (const { read, answer } of data) {
    const own = await api.fetch(read, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer).toEqual(await own.json());
  }
});

test.each(ROLES)('the overview of a %s reads only what that role may read', (role) => {
  for (const read of OVERVIEW_READS[role]) {
    const { roles } = endpoints[`GET ${read.split('?')[0]}` as Operation];
    expect(roles).toContain(role);
  }
});

test('the overview needs a sign-in', async () => {
  expect(await api.refusal('GET /dashboard/overview', {})).toMatchObject({ status: 401 });
});

test('the overview reads no more documents than its parts do separately', async () => {
  const { token } = await signedIn(api);
  const together = await countUsage(api.platform.firestore, () =>
    api.call('GET /dashboard/overview', { token }),
  );
  const apart = await countUsage(api.platform.firestore, async () => {
    const headers = { Authorization: `Bearer ${token}` };
    for (const read of OVERVIEW_READS.user) await api.fetch(read, { headers });
  });
  expect(together.reads).toBeLessThan(apart.reads);
});
