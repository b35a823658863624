import type { Internship } from '@prarambh/contract/internships';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import {
  addInternship,
  applicationBody,
  apply,
  decide,
  newUtr,
  registrationsOf,
} from '../../testing/builders';
import { type Person, signedIn, signedInStudents } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
let students: Person[] = [];
let student: Person;

// A student may have at most five undecided applications (N04).
beforeEach(async () => {
  students = await signedInStudents(api, 40);
  student = students[0] as Person;
});

const FULL = 'All seats are filled';

/** Applies and returns null if accepted, else the message of the refusal. */
async function tryToApply(internship: Internship, { token }: Person): Promise<string | null> {
  const body = applicationBody(internship, { utr: newUtr() });
  const response = await api.send('POST /applications', { token, body });
  return response.ok ? null : ((await response.json()) as { message: string }).message;
}

const applyAll = (internship: Internship, people: readonly Person[]) =>
  Promise.all(people.map((person) => tryToApply(internship, person)));

function setPositions(internship: Internship, totalPositions: number) {
  const sent = { token: admin.token, params: { id: internship._id }, body: { totalPositions } };
  return api.call('PUT /internships/:id', sent);
}

const accepted = (answers: readonly (string | null)[]) => answers.filter((answer) => answer === null).length;

/** Returns every seat of an internship, in the shards or in the internship itself. */
async function seatsOf({ _id }: Internship) {
  const { docs } = await api.platform.firestore.collection(`internships/${_id}/seats`).get();
  const sum = (field: 'taken' | 'free') => docs.reduce((total, doc) => total + Number(doc.get(field)), 0);
  return { taken: sum('taken'), free: sum('free') };
}

describe('the seats of an internship', () => {
  test('every seat of an internship can be taken, and not one more', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 25 });
    for (const [index, person] of students.slice(0, 26).entries()) {
      expect(await tryToApply(internship, person)).toBe(index < 25 ? null : FULL);
    }
    expect(await registrationsOf(api, internship)).toBe(25);
  });

  test('simultaneous students get exactly the available seats', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 12 });
    const answers = await applyAll(internship, students);
    expect(accepted(answers)).toBe(12);
    expect(new Set(answers)).toEqual(new Set([null, FULL]));
    expect(await seatsOf(internship)).toEqual({ taken: 12, free: 0 });
  });

  test('taken seats are counted exactly for staff and for the internship’s page; applying does not write the internship', async () => {
    const internship = await addInternship(api, admin, { title: 'Counted', totalPositions: 5 });
    const stored = () => api.platform.firestore.collection('internships').doc(internship._id).get();
    const { updateTime } = await stored();

    await apply(api, student, internship);

    expect((await stored()).updateTime).toEqual(updateTime);
    const { token } = admin;
    const table = await api.call('GET /internships', { token, query: { q: 'counted' } });
    const page = await api.call('GET /internships/:id', { token, params: { id: internship._id } });
    const file = await api.fetch('/internships/export?q=counted', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(table.data.map(({ currentRegistrations }) => currentRegistrations)).toEqual([1]);
    expect(page.data.currentRegistrations).toBe(1);
    expect(await registrationsOf(api, internship)).toBe(1);
    expect(await file.text()).toMatch(/^Counted,Prarambh,.*,4,1,[^,]+$/m);
  });
});

describe('changing the number of positions', () => {
  test('lowering and raising positions while many apply never assigns a seat too many and loses none', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 20 });
    const [early, late] = [students.slice(0, 20), students.slice(20)];

    const [answers] = await Promise.all([
      applyAll(internship, early),
      setPositions(internship, 6).then(() => setPositions(internship, 30)),
    ]);
    expect(await registrationsOf(api, internship)).toBe(accepted(answers));
    const refused = early.filter((_, index) => answers[index] !== null);
    const further = await applyAll(internship, [...refused, ...late]);

    expect(accepted(answers) + accepted(further)).toBe(30);
    expect(await seatsOf(internship)).toEqual({ taken: 30, free: 0 });
  });

  test('after lowering positions below the taken seats, a seat is free only once enough were freed', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 4 });
    const [one, two, three, four, five] = students as [Person, Person, Person, Person, Person];
    const applications = [];
    for (const person of [one, two, three, four]) applications.push(await apply(api, person, internship));
    await setPositions(internship, 2);

    const answers: (string | null)[] = [];
    for (const application of applications) {
      answers.push(await tryToApply(internship, five));
      await decide(api, accountant, application, { status: 'Rejected', rejectionReason: 'No payment' });
    }

    expect(answers).toEqual([FULL, FULL, FULL, null]);
    expect(await seatsOf(internship)).toEqual({ taken: 1, free: 1 });
  });

  test('after raising positions, every new seat can be taken', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 1 });
    expect(accepted(await applyAll(internship, students.slice(0, 3)))).toBe(1);
    await setPositions(internship, 30);
    const left = await applyAll(internship, students.slice(3));
    expect(accepted(left)).toBe(29);
    expect(await registrationsOf(api, internship)).toBe(30);
  });
});

describe('a freed seat', () => {
  test('a seat freed by a rejection goes to the next student, and reopening takes any remaining seat', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 2 });
    const [one, two, three] = students as [Person, Person, Person];
    const application = await apply(api, one, internship);
    await apply(api, two, internship);
    await decide(api, accountant, application, { status: 'Rejected', rejectionReason: 'No payment' });
    expect(await tryToApply(internship, three)).toBeNull();

    await setPositions(internship, 3);
    await decide(api, admin, application, { status: 'Under Review' });

    expect(await seatsOf(internship)).toEqual({ taken: 3, free: 0 });
  });

  test('a seat freed by deleting an account goes to the next student', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 1 });
    const leaver = await signedIn(api);
    await apply(api, leaver, internship);
    expect(await tryToApply(internship, student)).toBe(FULL);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: leaver.uid } });
    await finishWork(api);
    expect(await tryToApply(internship, student)).toBeNull();
    expect(await seatsOf(internship)).toEqual({ taken: 1, free: 0 });
  });

  test('simultaneous rejections free one seat each', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 10 });
    const applications = await Promise.all(
      students.slice(0, 10).map((person) => apply(api, person, internship)),
    );
    await Promise.all(
      applications.map((application) =>
        decide(api, accountant, application, { status: 'Rejected', rejectionReason: 'No payment' }),
      ),
    );
    expect(await seatsOf(internship)).toEqual({ taken: 0, free: 10 });
  });
});
