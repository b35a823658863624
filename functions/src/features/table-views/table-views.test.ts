import { TABLE_VIEWS_MAX } from '@prarambh/contract/table-views';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { type Person, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const view = (name: string, table = 'Registrations') => ({
  table,
  name,
  search: '?status=Pending&sort=oldest',
  hidden: ['UTR'],
});
const save = async ({ token }: Person, body: ReturnType<typeof view>) =>
  (await api.call('PUT /table-views', { token, body })).data;
const viewsOf = async ({ token }: Person) => (await api.call('GET /table-views', { token })).data;
const names = async (person: Person) => (await viewsOf(person)).map(({ name }) => name);

describe('saved views of a member of staff', () => {
  test('a saved view is available on every device of its owner, and to no one else', async () => {
    for (const role of ['admin', 'co-admin', 'accountant'] as const) {
      const person = await signedIn(api, { role });
      await save(person, view(`Mine as ${role}`));
      expect(await viewsOf(person)).toMatchObject([view(`Mine as ${role}`)]);
    }
    expect(await viewsOf(admin)).toEqual([]);
  });

  test('a saved view replaces one of the same table and name, and views are removed one by one', async () => {
    const person = await signedIn(api, { role: 'admin' });
    const [first] = await save(person, view('Mine'));
    await save(person, view('Mine', 'Users'));
    await save(person, { ...view('Mine'), search: '' });
    expect((await viewsOf(person)).map(({ table, search }) => [table, search])).toEqual([
      ['Registrations', ''],
      ['Users', '?status=Pending&sort=oldest'],
    ]);
    const params = { id: first?._id ?? '' };
    await api.call('DELETE /table-views/:id', { token: person.token, params });
    expect((await viewsOf(person)).map(({ table }) => table)).toEqual(['Users']);
    const again = await api.refusal('DELETE /table-views/:id', { token: person.token, params });
    expect(again).toMatchObject({ status: 404, message: 'This view does not exist.' });
  });

  test('views that are saved on two devices at once are both kept', async () => {
    const person = await signedIn(api, { role: 'accountant' });
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => save(person, view(name))));
    expect((await names(person)).toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
  });

  test('the number of saved views per table is limited, and one more is refused with a message', async () => {
    const person = await signedIn(api, { role: 'admin' });
    for (let count = 0; count < TABLE_VIEWS_MAX; count += 1) await save(person, view(`View ${count}`));
    const refused = await api.refusal('PUT /table-views', { token: person.token, body: view('More') });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('remove one first') });
    await save(person, view('View 3'));
    await save(person, view('Another table', 'Users'));
  });

  test('a saved view cannot link to another site', async () => {
    const body = { ...view('Away'), search: '//example.test' };
    const refused = await api.refusal('PUT /table-views', { token: admin.token, body });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'search' }] });
  });

  test('saved views are deleted with their owner, who can export them before', async () => {
    const person = await signedIn(api, { role: 'co-admin' });
    await save(person, view('Mine'));
    const own = await api.fetch('/profile/export', { headers: { Authorization: `Bearer ${person.token}` } });
    expect(await own.json()).toMatchObject({ tableViews: [{ name: 'Mine' }] });
    const params = { id: person.uid };
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params });
    await finishWork(api);
    expect((await api.platform.firestore.doc(`tableViews/${person.uid}`).get()).exists).toBe(false);
  });
});
