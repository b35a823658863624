import { SAVED_MAX } from '@prarambh/contract/constants';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';
import { users } from '../../users/user.repository';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const savedOf = async ({ token }: Person) => (await api.call('GET /internships/saved', { token })).data.ids;
const asked = ({ token }: Person, id: string, isSaved: boolean) => ({
  token,
  params: { id },
  body: { isSaved },
});
const save = async (student: Person, id: string, isSaved = true) =>
  (await api.call('PUT /internships/:id/saved', asked(student, id, isSaved))).data.ids;

test('a student saves internships, each once and latest first, and no one else sees them', async () => {
  const [student, other] = [await signedIn(api), await signedIn(api)];
  const [first, second] = [await addInternship(api, admin), await addInternship(api, admin)];
  await save(student, first._id);
  await save(student, second._id);
  expect(await save(student, second._id)).toEqual([second._id, first._id]);
  expect(await save(student, second._id, false)).toEqual([first._id]);
  expect(await save(student, second._id, false)).toEqual([first._id]);
  expect(await savedOf(student)).toEqual([first._id]);
  expect(await savedOf(other)).toEqual([]);
});

test('two internships that are saved at the same time are both saved', async () => {
  const student = await signedIn(api);
  const all = [await addInternship(api, admin), await addInternship(api, admin)];
  await Promise.all(all.map(({ _id }) => save(student, _id)));
  expect((await savedOf(student)).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted());
});

test('an unknown internship cannot be saved, and the number of saved ones is limited', async () => {
  const student = await signedIn(api);
  const { _id } = await addInternship(api, admin);
  const refused = (id: string) => api.refusal('PUT /internships/:id/saved', asked(student, id, true));
  expect(await refused('unknown')).toMatchObject({ status: 404 });
  const full = Array.from({ length: SAVED_MAX }, (_, index) => `kept-${index}`);
  await api.platform.firestore.collection(users.name).doc(student.uid).update({ savedInternships: full });
  expect(await refused(_id)).toMatchObject({ status: 409, code: 'conflict' });
  await save(student, 'kept-0', false);
  expect((await save(student, _id)).slice(0, 2)).toEqual([_id, 'kept-1']);
});

test('saved internships are in the profile, so reading them costs one read', async () => {
  const student = await signedIn(api);
  const { _id } = await addInternship(api, admin);
  await save(student, _id);
  const { result, reads } = await countUsage(api.platform.firestore, () => savedOf(student));
  expect(result).toEqual([_id]);
  expect(reads).toBe(1);
});
