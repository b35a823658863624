import type { Operation } from '@prarambh/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship } from '../testing/builders';
import { auditOf } from '../testing/documents';
import { change, schedule } from '../testing/meetings';
import { type Person, signedIn } from '../testing/people';
import { finishWork } from '../testing/work';

const api = await useApi();
const asha = await signedIn(api, { role: 'admin', name: 'Asha Verma' });
const meera = await signedIn(api, { role: 'admin', name: 'Meera Nair' });

type Edit = Extract<
  Operation,
  | 'PUT /meetings/:id'
  | 'PUT /users/:id'
  | 'PUT /internships/:id'
  | 'PUT /testimonials/:id'
  | 'PUT /announcements/:id'
  | 'PUT /payment-options/:id'
>;

interface Kind {
  operation: Edit;
  /** Creates a record and returns its id. */
  make(): Promise<string>;
  /** Returns a record as an admin's page reads it. */
  find(id: string): Promise<(Record<string, unknown> & { revision?: number }) | undefined>;
  /** The fields that the first editor changes; `second` has the other's. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
}

const { token } = asha;
const idOf = ({ data }: { data: { _id: string } }) => data._id;
const among = <Row extends { _id: string }>(id: string, { data }: { data: Row[] }) =>
  data.find(({ _id }) => _id === id);

const KINDS: [string, Kind][] = [
  [
    'a meeting',
    {
      operation: 'PUT /meetings/:id',
      make: async () => (await schedule(api, asha))._id,
      find: async (id) => (await api.call('GET /meetings/:id', { token, params: { id } })).data,
      first: { title: 'Kick-off, second group' },
      second: { link: 'https://meet.example.test/other' },
    },
  ],
  [
    'a user',
    {
      operation: 'PUT /users/:id',
      make: async () => (await signedIn(api, { name: 'Ravi Kumar' })).uid,
      find: async (id) => (await api.call('GET /users/:id', { token, params: { id } })).data,
      first: { name: 'Ravi Kumar Singh' },
      second: { role: 'accountant' },
    },
  ],
  [
    'an internship',
    {
      operation: 'PUT /internships/:id',
      make: async () => (await addInternship(api, asha))._id,
      find: async (id) => (await api.call('GET /internships/:id', { token, params: { id } })).data,
      first: { description: 'Twelve weeks of building.' },
      second: { stipend: 9000 },
    },
  ],
  [
    'a testimonial',
    {
      operation: 'PUT /testimonials/:id',
      make: async () =>
        idOf(
          await api.call('POST /testimonials', {
            token,
            body: { name: 'Nila', role: 'Web intern', quote: 'I shipped a site.', avatar: null },
          }),
        ),
      find: async (id) => among(id, await api.call('GET /testimonials/all', { token })),
      first: { quote: 'I shipped two sites.' },
      second: { role: 'Data intern' },
    },
  ],
  [
    'an announcement',
    {
      operation: 'PUT /announcements/:id',
      make: async () =>
        idOf(await api.call('POST /announcements', { token, body: { message: 'We begin on Monday.' } })),
      find: async (id) => among(id, await api.call('GET /announcements/all', { token })),
      first: { message: 'We begin on Tuesday.' },
      second: { link: 'https://example.test/begin' },
    },
  ],
  [
    'a payment option',
    {
      operation: 'PUT /payment-options/:id',
      make: async () =>
        idOf(
          await api.call('POST /payment-options', {
            token,
            body: { displayName: 'Fees', upiId: 'fees@okbank', instructions: '', qrCodeUrl: null },
          }),
        ),
      find: async (id) => among(id, await api.call('GET /payment-options', { token })),
      first: { upiId: 'fees.two@okbank' },
      second: { displayName: 'Programme fees' },
    },
  ],
];

const edit = (by: Person, operation: Edit, id: string, body: object) => ({
  token: by.token,
  params: { id },
  body: { ...body },
  operation,
});

describe.each(KINDS)('%s that two members of staff edit at once', (_, kind) => {
  const { operation, make, find, first, second } = kind;
  const send = (by: Person, id: string, body: object) => api.call(operation, edit(by, operation, id, body));
  const refusal = (by: Person, id: string, body: object) =>
    api.refusal(operation, edit(by, operation, id, body));

  test('the first of two concurrent edits is kept; the second editor sees who, when and what, and can then save', async () => {
    const id = await make();
    const { revision } = (await find(id)) ?? {};
    expect(revision).toBe(0);
    await send(asha, id, { ...first, revision });

    const refused = await refusal(meera, id, { ...second, revision });

    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.message).toMatch(/^Asha Verma has changed this after you opened it \(.+ IST\)\./);
    expect(refused.changed).toMatchObject({
      by: 'Asha Verma',
      at: expect.stringMatching(/^\d{4}-.+Z$/),
      revision: 1,
      values: first,
    });
    const before = await find(id);
    expect(before).toMatchObject({ ...first, revision: 1 });
    for (const [field, value] of Object.entries(second)) expect(before?.[field]).not.toEqual(value);

    await send(meera, id, { ...second, revision: refused.changed?.revision });
    expect(await find(id)).toMatchObject({ ...first, ...second, revision: 2 });
  });

  test('an edit without a revision is saved field by field', async () => {
    const id = await make();
    await send(asha, id, first);
    await send(meera, id, second);
    expect(await find(id)).toMatchObject({ ...first, ...second, revision: 2 });
  });

  test('an edit that is sent again after a lost answer is not saved twice', async () => {
    const id = await make();
    await send(asha, id, { ...first, revision: 0 });
    const { length } = await auditOf(api, id);
    await send(asha, id, { ...first, revision: 0 });
    expect(await find(id)).toMatchObject({ ...first, revision: 1 });
    expect(await auditOf(api, id)).toHaveLength(length);
  });
});

test('an admin’s edit does not overwrite a name that the student has changed meanwhile', async () => {
  const student = await signedIn(api, { name: 'Leela Menon' });
  await api.call('PUT /profile', { token: student.token, body: { name: 'Leela S. Menon' } });
  const sent = { token, params: { id: student.uid }, body: { name: 'Leela M.', revision: 0 } };
  expect(await api.refusal('PUT /users/:id', sent)).toMatchObject({
    status: 409,
    changed: { by: 'Leela S. Menon', values: { name: 'Leela S. Menon' } },
  });
});

test('a role chosen in the table of users is checked for concurrent edits, too', async () => {
  const { uid } = await signedIn(api);
  const params = { id: uid };
  await api.call('PUT /users/:id/role', { token, params, body: { role: 'co-admin', revision: 0 } });
  const sent = { token: meera.token, params, body: { role: 'accountant', revision: 0 } };
  expect(await api.refusal('PUT /users/:id/role', sent)).toMatchObject({
    status: 409,
    changed: { by: 'Asha Verma', values: { role: 'co-admin' } },
  });
});

test('a refused edit of a meeting shows its current people by name, and notifies nobody of a change', async () => {
  const student = await signedIn(api, { name: 'Nila Rao', email: 'nila@example.test' });
  const meeting = await schedule(api, asha);
  const moved = await change(api, asha, meeting, { targetType: 'users', selectedUsers: [student.uid] });
  const sent = { token: meera.token, params: { id: meeting._id }, body: { title: 'Mine', revision: 0 } };
  const { changed } = await api.refusal('PUT /meetings/:id', sent);
  expect(changed?.values).toMatchObject({
    targetType: 'users',
    people: [{ _id: student.uid, name: 'Nila Rao', email: 'nila@example.test' }],
  });
  const { data } = await api.call('GET /meetings/:id', { token, params: { id: meeting._id } });
  expect(data.sequence).toBe(moved.sequence);
});

test('an editor who has left since is named as a former member of staff', async () => {
  const leaving = await signedIn(api, { role: 'admin', name: 'Anil Das' });
  const { _id } = await addInternship(api, asha);
  const params = { id: _id };
  await api.call('PUT /internships/:id', { token: leaving.token, params, body: { title: 'Data' } });
  await api.call('DELETE /users/:id', { token, params: { id: leaving.uid } });
  await api.call('DELETE /users/:id/permanent', { token, params: { id: leaving.uid } });
  await finishWork(api);
  const sent = { token, params, body: { title: 'Web', revision: 0 } };
  expect((await api.refusal('PUT /internships/:id', sent)).changed).toMatchObject({
    by: 'Former member of staff',
    values: { title: 'Data' },
  });
});
