import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf } from '../../testing/documents';
import { PASSWORD, type Person, signedIn } from '../../testing/people';
import { secondAfterLogin } from '../../testing/tokens';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const coadmin = await signedIn(api, { role: 'co-admin', name: 'Arjun Rao' });

afterEach(() => vi.restoreAllMocks());

const to = ({ uid }: { uid: string }) => ({ token: admin.token, params: { id: uid } });
const close = (person: Person) => api.call('DELETE /users/:id', to(person));
const reopen = (person: { uid: string }) => api.send('PUT /users/:id/reopen', to(person));
const refused = (person: { uid: string }) => api.refusal('PUT /users/:id/reopen', to(person));
const loginStatus = async ({ email }: { email: string }) =>
  (await api.send('POST /auth/login', { body: { email, password: PASSWORD } })).status;
const actions = async ({ uid }: { uid: string }) => (await auditOf(api, uid)).map(({ action }) => action);
const found = async (q: string, closed?: 'true') => {
  const query = closed ? { q, closed } : { q };
  const { data, total } = await api.call('GET /users', { token: admin.token, query });
  expect(total).toBe(data.length);
  return data.map(({ name }) => name);
};

async function closedPerson(overrides: Parameters<typeof signedIn>[1] = {}): Promise<Person> {
  const person = await signedIn(api, overrides);
  await close(person);
  return person;
}

describe('an admin reopens a closed account', () => {
  test('a person whose account was reopened signs in as before and is back in every list and count', async () => {
    const student = await signedIn(api, { name: 'Wrongly Closed' });
    const stats = async () => (await api.call('GET /dashboard/stats', { token: admin.token })).data;
    const before = await stats();
    await close(student);
    expect(await loginStatus(student)).toBe(403);
    expect(await stats()).not.toEqual(before);
    const { data, message } = await api.call('PUT /users/:id/reopen', to(student));
    expect(data).toMatchObject({ _id: student.uid, name: 'Wrongly Closed', role: 'user' });
    expect(message).toBe('The account is open again.');
    expect(await loginStatus(student)).toBe(200);
    expect([await found('wrongly'), await found('wrongly', 'true')]).toEqual([['Wrongly Closed'], []]);
    expect(await stats()).toEqual(before);
    expect((await auditOf(api, student.uid)).at(-1)).toMatchObject({
      action: 'reopenUser',
      actor: { name: 'Meera Nair' },
      before: { isActive: false },
      after: { isActive: true },
    });
  });

  test('a reopened member of staff keeps the role', async () => {
    const accountant = await closedPerson({ role: 'accountant' });
    expect((await reopen(accountant)).status).toBe(200);
    const body = { email: accountant.email, password: PASSWORD };
    const { token, user } = await api.call('POST /auth/login', { body });
    expect(user.role).toBe('accountant');
    expect((await api.send('GET /applications', { token })).status).toBe(200);
  });

  test('the sessions from before an account was closed stay ended after reopening', async () => {
    const student = await closedPerson();
    await secondAfterLogin(student);
    await reopen(student);
    expect((await api.refusal('GET /auth/me', { token: student.token })).status).toBe(401);
  });

  test('reopening an account that is already open is refused', async () => {
    const student = await closedPerson();
    expect((await reopen(student)).status).toBe(200);
    expect(await refused(student)).toMatchObject({
      status: 409,
      message: 'This account is open already.',
    });
    expect(await actions(student)).toEqual(['deactivateUser', 'reopenUser']);
  });

  test('two admins who reopen an account at the same time leave one audit entry', async () => {
    const student = await closedPerson();
    const statuses = (await Promise.all([reopen(student), reopen(student)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await actions(student)).toEqual(['deactivateUser', 'reopenUser']);
    expect(await loginStatus(student)).toBe(200);
  });

  test.each([
    ['Firebase Auth', () => vi.spyOn(api.platform.auth, 'updateUser')],
    ['the database', () => vi.spyOn(api.platform.firestore, 'runTransaction')],
  ])(
    'reopening can be repeated after %s failed half-way, and nobody can sign in until then',
    async (_, spyOn) => {
      const student = await closedPerson();
      spyOn().mockRejectedValueOnce(new Error('down'));
      expect((await reopen(student)).status).toBe(500);
      expect(await loginStatus(student)).toBe(403);
      expect((await reopen(student)).status).toBe(200);
      expect(await loginStatus(student)).toBe(200);
      expect(await actions(student)).toEqual(['deactivateUser', 'reopenUser']);
    },
  );

  test('an account whose permanent deletion has begun cannot be reopened', async () => {
    const student = await signedIn(api);
    vi.spyOn(api.platform.auth, 'deleteUser').mockRejectedValueOnce(new Error('down'));
    await api.call('DELETE /users/:id/permanent', to(student));
    await finishWork(api);
    expect(await refused(student)).toMatchObject({
      status: 409,
      message: 'The permanent deletion of this account has begun, so it cannot be reopened.',
    });
    expect(await actions(student)).toEqual(['deleteUserPermanently']);
  });

  test('an account whose permanent deletion begins at that moment cannot be reopened', async () => {
    const student = await closedPerson();
    const enable = api.platform.auth.updateUser.bind(api.platform.auth);
    vi.spyOn(api.platform.auth, 'updateUser').mockImplementationOnce(async (...account) => {
      const profile = api.platform.firestore.collection('users').doc(student.uid);
      await profile.update({ erasureStartedAt: new Date() });
      return enable(...account);
    });
    expect((await refused(student)).status).toBe(409);
    expect(await loginStatus(student)).toBe(403);
  });
});

describe('the closed accounts', () => {
  test('the list of closed accounts is for admins only, and is filtered and exported like that of open accounts', async () => {
    const names = ['Shut Bela', 'Shut Anand'];
    for (const name of names) await closedPerson({ name });
    await closedPerson({ name: 'Shut Kavita', role: 'accountant' });
    await signedIn(api, { name: 'Shut Not' });
    expect(await found('shut')).toEqual(['Shut Not']);
    const query = { q: 'shut', closed: 'true', role: 'user', sort: 'name' } as const;
    const listed = await api.call('GET /users', { token: admin.token, query });
    expect(listed.data.map(({ name }) => name)).toEqual(['Shut Anand', 'Shut Bela']);
    const csv = await (await api.send('GET /users/export', { token: admin.token, query })).text();
    expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^Shut Anand,/),
      expect.stringMatching(/^Shut Bela,/),
    ]);
  });

  test.each(['GET /users', 'GET /users/export'] as const)(
    'a co-admin cannot read closed accounts in %s',
    async (operation) => {
      const sent = { token: coadmin.token, query: { closed: 'true' } } as const;
      expect(await api.refusal(operation, sent)).toMatchObject({
        status: 403,
        message: 'Only admins see closed accounts.',
      });
    },
  );
});

test('an admin is told if Firebase Auth could not end the sessions of a closed account, and can repeat it', async () => {
  const student = await signedIn(api);
  const end = vi.spyOn(api.platform.auth, 'revokeRefreshTokens').mockRejectedValueOnce(new Error('down'));
  expect((await api.send('DELETE /users/:id', to(student))).status).toBe(500);
  expect(await loginStatus(student)).toBe(403);
  expect((await api.send('DELETE /users/:id', to(student))).status).toBe(200);
  expect(end).toHaveBeenCalledTimes(2);
});
