import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addPerson, type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const coadmin = await signedIn(api, { role: 'co-admin', name: 'Arjun Rao' });
const student = await signedIn(api, { name: '=Asha Verma' });
await addPerson(api, { name: 'Zoya Khan', isVerified: false });

type Export = 'GET /users/export' | 'GET /users/deletion-requests/export' | 'GET /audit/export';

async function lines(operation: Export, { token }: Person, query: Record<string, string> = {}) {
  const response = await api.send(operation, { token, query });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
}

test('an export of people follows the filters, and no name runs as a formula', async () => {
  const all = await lines('GET /users/export', admin, { sort: 'name' });
  expect(all[0]).toBe(
    'Name,Email,Student ID,Role,Registered (IST),Verified,Profile completion (%),Level,College,Skills',
  );
  expect(all.slice(1).map((line) => line.split(',')[0])).toEqual([
    "'=Asha Verma",
    'Arjun Rao',
    'Meera Nair',
    'Zoya Khan',
  ]);
  const unverified = await lines('GET /users/export', admin, { verified: 'false' });
  expect(unverified).toHaveLength(2);
  expect(unverified[1]).toMatch(/^Zoya Khan,.*,user,.*,No,0,Beginner,,$/);
});

test('a co-admin exports students only, without the fields that co-admins may not see', async () => {
  const [header, ...rows] = await lines('GET /users/export', coadmin, { sort: 'name', role: 'admin' });
  expect(header).toBe('Name,Email,Student ID,Role,Registered (IST),Verified');
  expect(rows.map((line) => line.split(',')[3])).toEqual(['user', 'user']);
});

test('staff can export pending deletion requests and the audit trail', async () => {
  await api.call('POST /profile/request-deletion', {
    token: student.token,
    body: { reason: 'A job, at last' },
  });
  for (const staff of [admin, coadmin]) {
    const [, request] = await lines('GET /users/deletion-requests/export', staff);
    expect(request).toMatch(/^'=Asha Verma,.*,"A job, at last",\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  }
  const params = { id: student.uid };
  await api.call('PUT /users/:id/role', { token: admin.token, params, body: { role: 'accountant' } });
  const [header, entry] = await lines('GET /audit/export', admin, { action: 'changeUserRole' });
  expect(header).toBe('When (IST),Who,Role,Action,Kind,What,ID,Before,After');
  expect(entry).toContain('Meera Nair,admin,changeUserRole,users');
  expect(entry).toContain('"{""role"":""user""}","{""role"":""accountant""}"');
});
