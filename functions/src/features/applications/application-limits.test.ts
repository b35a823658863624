import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test } from 'vitest';
import { createServices } from '../../app/services';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, applicationsOf, apply, decide } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import { addStudents, createSimulation, internshipFields, simulatedCaller } from '../../testing/simulation';
import { countUsage } from '../../testing/usage';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const internships: Internship[] = [];
for (let index = 0; index < 8; index += 1) internships.push(await addInternship(api, admin));
const [first, second] = internships as [Internship, Internship];

const tryToApply = (student: Person, internship: Internship) =>
  api.send('POST /applications', { token: student.token, body: applicationBody(internship) });

const refused = (student: Person, internship: Internship) =>
  api.refusal('POST /applications', { token: student.token, body: applicationBody(internship) });

const TOO_MANY =
  '5 of your applications are waiting for a decision. Please apply again as soon as one of them is decided.';

async function withFiveUndecided() {
  const student = await signedIn(api);
  const made = [];
  for (const internship of internships.slice(0, 5)) made.push(await apply(api, student, internship));
  const [oldest, next] = made;
  if (!oldest || !next) throw new Error('five applications');
  return { student, oldest, next };
}

describe('a student with five undecided applications', () => {
  test('a sixth application is refused and takes no seat; any decision allows another', async () => {
    const { student, oldest, next } = await withFiveUndecided();
    const [sixth, seventh, eighth] = internships.slice(5) as [Internship, Internship, Internship];
    const refusal = { status: 409, code: 'conflict', message: TOO_MANY };
    expect(await refused(student, sixth)).toMatchObject(refusal);
    await decide(api, admin, oldest, { status: 'Under Review' });
    expect(await refused(student, sixth)).toMatchObject(refusal);

    await decide(api, admin, oldest, { status: 'Approved' });
    await apply(api, student, sixth);
    expect(await refused(student, seventh)).toMatchObject(refusal);
    await decide(api, admin, next, { status: 'Rejected' });
    await apply(api, student, seventh);
    expect(await refused(student, eighth)).toMatchObject(refusal);
    expect(await applicationsOf(api, student)).toHaveLength(7);
  });

  test('staff may reverse a decision above the limit, and the application counts again', async () => {
    const { student, oldest } = await withFiveUndecided();
    await decide(api, admin, oldest, { status: 'Approved' });
    await apply(api, student, internships[5] as Internship);
    await decide(api, admin, oldest, { status: 'Under Review' });
    await decide(api, admin, (await applicationsOf(api, student))[0] as { _id: string }, {
      status: 'Approved',
    });
    expect(await refused(student, internships[6] as Internship)).toMatchObject({ message: TOO_MANY });
  });

  test('one student’s limit does not affect other students', async () => {
    await withFiveUndecided();
    await apply(api, await signedIn(api), first);
  });
});

test('of eight simultaneous applications of a student five are accepted', async () => {
  const student = await signedIn(api);
  const answers = await Promise.all(internships.map((internship) => tryToApply(student, internship)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
});

test('five simultaneous applications are accepted in a Firestore that locks only documents found by a query', async () => {
  const simulation = await createSimulation();
  const { time, platform } = simulation;
  const { handlers } = createServices(platform);
  const none = { params: undefined, query: undefined, file: undefined, idempotencyKey: null };
  const caller = simulatedCaller('s0');
  const answers = await time.run(async () => {
    await addStudents(simulation, 1);
    const opened = await Promise.all(
      internships.map((_, index) =>
        handlers['POST /internships']({
          ...none,
          caller: simulatedCaller('admin', 'admin'),
          body: internshipFields(`Programme ${index}`, 10),
        }),
      ),
    );
    return Promise.allSettled(
      opened.map(({ data }, index) => {
        const utr = String(400_000_000_000 + index);
        const body = { internshipId: data._id, duration: 4, certificateName: 'Asha Verma', utr } as const;
        return handlers['POST /applications']({ ...none, caller, body });
      }),
    );
  });
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
  );
  expect(refusals).toEqual([TOO_MANY, TOO_MANY, TOO_MANY]);
});

describe('attempts for one internship', () => {
  test('a student may apply three times for an internship, and is then told whom to ask', async () => {
    const student = await signedIn(api);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const application = await apply(api, student, first);
      await decide(api, admin, application, { status: 'Rejected' });
    }
    expect(await refused(student, first)).toMatchObject({
      status: 409,
      message:
        'You have applied for this internship 3 times, and cannot apply again. If your payment was not recognised, please write to the help desk (Message in your dashboard).',
    });
    await apply(api, student, second);
  });
});

test('the limit costs a read for each undecided application, and one more', async () => {
  const student = await signedIn(api);
  const { firestore } = api.platform;
  const reads: number[] = [];
  while (reads.length < 5) {
    const untouched = await addInternship(api, admin);
    reads.push((await countUsage(firestore, () => apply(api, student, untouched))).reads);
  }
  const [none = 0, one, ...more] = reads;
  expect([one, ...more]).toEqual([none, none + 1, none + 2, none + 3]);
});
