import { describe, expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import {
  addInternship,
  applicationBody,
  apply,
  newUtr,
  registrationsOf,
  uploadScreenshot,
} from '../../testing/builders';
import { signedIn, signedInStudents } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });

async function utrCount(): Promise<number> {
  return (await api.platform.firestore.collection('utrs').count().get()).data().count;
}

describe('the last day to apply', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const dayIn = (days: number) => programmeDay(new Date(api.platform.clock.now().getTime() + days * DAY_MS));

  test('an application after the last day is refused with that day and takes nothing; on the day itself it is accepted', async () => {
    const student = await signedIn(api);
    const late = await addInternship(api, admin, { applicationDeadline: dayIn(-1) });
    const refusal = await api.refusal('POST /applications', {
      token: student.token,
      body: applicationBody(late),
    });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    const [year, month, day] = dayIn(-1).split('-');
    expect(refusal.message).toBe(`Applications for this internship closed on ${day}/${month}/${year}.`);
    expect(await registrationsOf(api, late)).toBe(0);
    const inTime = await addInternship(api, admin, { applicationDeadline: dayIn(0), startDate: dayIn(7) });
    expect(await apply(api, student, inTime)).toMatchObject({ status: 'Applied' });
  });
});

describe('applying', () => {
  test('a student who applies takes a seat and sees the application and its payment', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin);
    const upload = await uploadScreenshot(api, student);
    expect(upload.status).toBe(201);
    const { url } = (await upload.json()) as { url: string };

    const application = await apply(api, student, internship, {
      utr: '4321 5678 9012',
      paymentScreenshot: url,
    });

    expect(application).toMatchObject({
      status: 'Applied',
      amount: 149,
      utr: '432156789012',
      transactionId: '432156789012',
    });
    expect(await registrationsOf(api, internship)).toBe(1);
    const mine = await api.call('GET /applications/my-applications', { token: student.token });
    expect(mine.data.map(({ _id }) => _id)).toEqual([application._id]);
    const payments = await api.call('GET /transactions/my-transactions', { token: student.token });
    expect(payments.data).toMatchObject([{ amount: 149, status: 'Applied', transactionId: '432156789012' }]);
    const image = await fetch(new URL(mine.data[0]?.paymentScreenshot ?? '', api.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('60 simultaneous students get exactly the 5 available seats', async () => {
    const students = await signedInStudents(api, 60);
    const internship = await addInternship(api, admin, { totalPositions: 5 });
    const before = await utrCount();

    const responses = await Promise.all(
      students.map(({ token }) =>
        api.send('POST /applications', { token, body: applicationBody(internship) }),
      ),
    );

    const bodies = await Promise.all(
      responses.map(async (response) => ({ status: response.status, body: await response.json() })),
    );
    expect(bodies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = bodies
      .filter(({ status }) => status === 409)
      .map(({ body }) => (body as { message: string }).message);
    expect(refused).toEqual(Array(55).fill('All seats are filled'));
    expect(await registrationsOf(api, internship)).toBe(5);
    expect((await utrCount()) - before).toBe(5);
  });

  test('one UTR that 20 students send at once is accepted once', async () => {
    const students = await signedInStudents(api, 20);
    const internship = await addInternship(api, admin, { totalPositions: 50 });
    const utr = newUtr();

    const responses = await Promise.all(
      students.map(({ token }) =>
        api.send('POST /applications', { token, body: applicationBody(internship, { utr }) }),
      ),
    );

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await registrationsOf(api, internship)).toBe(1);
  });

  test('ten simultaneous calls with one Idempotency-Key create one application and get equal answers', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin);
    const body = applicationBody(internship);
    const headers = { 'Idempotency-Key': 'a-double-click' };

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.call('POST /applications', { token: student.token, body, headers }),
      ),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await registrationsOf(api, internship)).toBe(1);
    const mine = await api.call('GET /applications/my-applications', { token: student.token });
    expect(mine.data).toHaveLength(1);
  });
});
