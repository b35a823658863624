import type { Internship } from '@prarambh/contract/internships';
import { expect, test } from 'vitest';
import { createCore } from '../../app/product-core';
import { createServices } from '../../app/services';
import { carryOutDueWork } from '../../bulk-jobs/work-runner';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, pngImage, uploadScreenshot } from '../../testing/builders';
import { certificateBody } from '../../testing/certificates';
import { findingsIn } from '../../testing/findings';
import { letterBody } from '../../testing/offer-letters';
import { type Person, signedIn } from '../../testing/people';
import { addStudents, createSimulation, internshipFields, simulatedCaller } from '../../testing/simulation';
import { addAvatar, addMeeting, filesOf, registered, tracesOf } from '../../testing/student-life';
import { assignTask, sendWork } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';

const api = await useApi();
const { firestore, clock } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const other = await registered(api, 'other@example.test');
const internships: Internship[] = [];
for (let number = 0; number < 6; number += 1) {
  internships.push(await addInternship(api, admin, { title: `Programme ${number}` }));
}

/** Data that stays: payments and documents without an address, and the audit trail. */
const KEPT = ['applications', 'audit', 'certificateClaims', 'certificates', 'internIds', 'jobRuns'];
const KEPT_TOO = ['offerLetters', 'screenshots', 'utrs', 'workItems', 'idempotency'];

/** Returns the calls that create data of a student, by the student and by staff. */
async function everything(student: Person): Promise<(() => Promise<unknown>)[]> {
  const { token, uid } = student;
  const task = await assignTask(api, admin, student, { internship: internships[0] });
  const body = { text: 'Hello' };
  const { data: query } = await api.call('POST /help-queries/start', { token, body });
  const application = await api.call('POST /applications', {
    token,
    body: applicationBody(internships[0] as Internship),
  });
  const [notice] = (await api.call('GET /notifications', { token })).data;
  const asAdmin = { token: admin.token };
  return [
    ...internships
      .slice(1)
      .map((one) => () => api.send('POST /applications', { token, body: applicationBody(one) })),
    () => uploadScreenshot(api, student, { bytes: pngImage(uid) }),
    () => addAvatar(api, student),
    () => sendWork(api, student, { assignedTask: task._id, file: {} }),
    () => api.send('POST /help-queries/start', { token, body }),
    () => api.send('POST /help-queries/:id/message', { token, params: { id: query._id }, body }),
    () => api.send('POST /help-queries/:id/message', { ...asAdmin, params: { id: query._id }, body }),
    () => api.send('PUT /profile', { token, body: { name: 'Somebody New' } }),
    () => api.send('PUT /users/:id', { ...asAdmin, params: { id: uid }, body: { name: 'Somebody Newer' } }),
    () => api.send('PUT /notifications/:id/read', { token, params: { id: notice?._id ?? '' } }),
    () => api.send('PUT /notifications/read-all', { token }),
    () => assignTask(api, admin, student, { internship: internships[1] }),
    () => api.send('POST /certificates', { ...asAdmin, body: certificateBody(student) }),
    () => api.send('POST /offer-letters', { ...asAdmin, body: letterBody(student) }),
    () => addMeeting(api, admin, [uid, other.uid]),
    () =>
      api.send('PUT /applications/:id/status', {
        ...asAdmin,
        params: { id: application.data._id },
        body: { status: 'Approved' },
      }),
    () =>
      api.send('POST /notifications', {
        ...asAdmin,
        body: { message: 'Hello', target: { type: 'user', email: student.email } },
      }),
    () => api.send('POST /auth/forgotpassword', { body: { email: student.email } }),
  ];
}

test.each([0, 3, 8, 14, 20])(
  'an erasure that races twenty requests leaves no data of the person (after %i of them)',
  async (before) => {
    const student = await registered(api, `racing-${before}@example.test`, 'Leela Racing');
    const requests = await everything(student);
    const erase = () =>
      api.send('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
    const all = [...requests.slice(0, before), erase, ...requests.slice(before)];
    await Promise.allSettled(all.map((send) => send()));
    await finishWork(api);
    clock.advance({ minutes: 2 });
    await finishWork(api);

    const left = (await tracesOf(api, student.uid)).filter((path) => ![...KEPT, ...KEPT_TOO].includes(path));
    expect(left).toEqual([]);
    expect(await tracesOf(api, student.email)).toEqual([]);
    expect(await filesOf(api, student)).toEqual([]);
    const kept = await firestore.collection('applications').where('userId', '==', student.uid).get();
    const statuses = kept.docs.map((row) => String(row.get('status')));
    expect(statuses.filter((status) => status === 'Applied' || status === 'Under Review')).toEqual([]);
    expect(await findingsIn(api.platform)).toEqual([]);
  },
);

test("an erasure that races other requests leaves no data with Firestore's concurrent transactions", async () => {
  for (const moment of [0, 20, 60, 100, 150, 250, 400]) {
    const simulation = await createSimulation(moment);
    const { time, platform } = simulation;
    const { handlers } = createServices(platform);
    const call = {
      params: undefined,
      query: undefined,
      body: undefined,
      file: undefined,
      idempotencyKey: null,
    };
    const [student, staff] = [simulatedCaller('s0'), simulatedCaller('admin', 'admin')];
    await time.run(async () => {
      await addStudents(simulation, 1);
      const opened: string[] = [];
      for (let number = 0; number < 18; number += 1) {
        const body = internshipFields(`Programme ${number}`, 5);
        opened.push((await handlers['POST /internships']({ ...call, caller: staff, body })).data._id);
      }
      const applying = opened.map((internshipId, number) =>
        handlers['POST /applications']({
          ...call,
          caller: student,
          body: { internshipId, duration: 4, certificateName: 'Asha', utr: String(100_000_000_000 + number) },
        }),
      );
      const erasing = time.sleep(moment).then(() =>
        handlers['DELETE /users/:id/permanent']({
          ...call,
          caller: staff,
          params: { id: student.uid },
          query: {},
        }),
      );
      await Promise.allSettled([...applying, erasing]);
      await erasing;
      const report = {
        done() {},
        failed() {},
        attempt: async (_: string, work: () => Promise<unknown>) => void (await work()),
      };
      const { work } = createCore(platform);
      // The interrupted request's work continues beside the job, which waits for the lease.
      for (let minute = 0; minute < 5; minute += 1) {
        await time.sleep(60_000);
        await carryOutDueWork(work, report);
      }
    });
    const { docs } = await time.run(() => platform.firestore.collection('applications').get());
    const live = docs.filter((row) => row.get('user.email') !== '' || row.get('status') !== 'Rejected');
    expect(live.map(({ id }) => id)).toEqual([]);
    const seats = await time.run(() => platform.firestore.collectionGroup('seats').get());
    expect(seats.docs.filter((shard) => shard.get('taken') !== 0)).toEqual([]);
    expect((await time.run(() => platform.firestore.doc('users/s0').get())).exists).toBe(false);
  }
});
