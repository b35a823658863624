import type { DocumentData } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { addDays, addMinutes } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { documentsWhere } from '../../testing/documents';
import { moveTo, runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { addPerson, type Person, signedIn } from '../../testing/people';
import { assignTask, reviewWork, submitWork } from '../../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const internship = await addInternship(api, admin);
const LINK = 'https://example.test/work';

const morning = () => moveTo(api, '09:00');
const remind = () => runJobOf(api, 'remindTasks');
const at = (days: number, hours = 9) =>
  addMinutes(addDays(api.platform.clock.now(), days), hours * 60).toISOString();
const assign = (student: { uid: string }, overrides: Record<string, unknown> = {}) =>
  assignTask(api, admin, student, { internship, ...overrides });
const dismiss = async (person: Person, changes: DocumentData) =>
  api.platform.firestore.collection('users').doc(person.uid).update(changes);

/** Returns a person's reminders so far, oldest first. */
async function remindersOf({ email }: { email: string }): Promise<DocumentData[]> {
  const mails = await documentsWhere(api, 'mail', 'to', email);
  return mails.filter(({ subject }) => /^(Your tasks|Reviews): /.test(subject));
}
const subjectsOf = async (person: { email: string }) =>
  (await remindersOf(person)).map(({ subject }) => subject);

describe('a student’s reminder at nine in the morning', () => {
  test('a task that is due tomorrow is reminded once, with its time in India', async () => {
    morning();
    const student = await signedIn(api);
    await assign(student, { title: 'Draw a <plan>', dueDate: at(1) });
    await remind();
    const [mail, ...more] = await remindersOf(student);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your tasks: 1 due tomorrow');
    expect(mail?.text).toMatch(
      /Due tomorrow:\n- Draw a <plan>\n {2}Web Development, due on \d+ \w+ \d+, 18:00 IST/,
    );
    expect(mail?.html).toContain('Draw a &#60;plan&#62;');
    expect(mail?.text).toContain('http://localhost:3000/dashboard/my-tasks');
    await remind();
    moveTo(api, '14:00');
    await remind();
    expect(await remindersOf(student)).toHaveLength(1);
  });

  test('an overdue task is reminded on the first day after its deadline, then weekly for three weeks', async () => {
    morning();
    const student = await signedIn(api);
    await assign(student, { dueDate: at(0) });
    const days: number[] = [];
    for (let day = 0; day <= 40; day += 1) {
      const before = (await remindersOf(student)).length;
      await remind();
      const now = await remindersOf(student);
      if (now.length > before) days.push(day);
      morning();
    }
    expect(days).toEqual([1, 8, 15, 22]);
    const [mail] = await remindersOf(student);
    expect(mail?.subject).toBe('Your tasks: 1 overdue');
    expect(mail?.text).toMatch(/Overdue:\n- .+\n {2}Web Development, overdue since \d+ \w+ \d+, 18:00 IST/);
    expect(mail?.text).toContain('You can still submit work after its deadline');
  });

  test('a returned submission is reminded with its feedback until it is sent again', async () => {
    morning();
    const [student, quick] = [await signedIn(api), await signedIn(api)];
    for (const person of [student, quick]) {
      const { _id: assignedTask } = await assign(person, { dueDate: at(20) });
      const work = await submitWork(api, person, { assignedTask, links: [LINK] });
      await reviewWork(api, admin, work, { status: 'rejected', feedback: 'The form does not send.' });
      if (person === quick) await submitWork(api, person, { edits: work._id, links: [LINK] });
    }
    morning();
    await remind();
    const [mail] = await remindersOf(student);
    expect(mail?.subject).toBe('Your tasks: 1 sent back');
    expect(mail?.text).toMatch(/sent back on .+ IST, due on .+ IST\. Feedback: “The form does not send\.”/);
    expect(await subjectsOf(quick)).toEqual([]);
  });

  test('all of a student’s reminders are in one mail', async () => {
    morning();
    const student = await signedIn(api);
    await assign(student, { title: 'Late', dueDate: at(0) });
    const { _id: assignedTask } = await assign(student, { title: 'Back', dueDate: at(30) });
    const work = await submitWork(api, student, { assignedTask, links: [LINK] });
    await reviewWork(api, admin, work, { status: 'rejected' });
    await assign(student, { title: 'Soon', dueDate: at(2) });
    await assign(student, { title: 'Today', dueDate: at(1, 1) });
    morning();
    await remind();
    const [mail, ...more] = await remindersOf(student);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your tasks: 1 due today, 1 due tomorrow, 1 overdue, 1 sent back');
  });

  test('a reminder names ten tasks of a kind and counts the others', async () => {
    morning();
    const student = await signedIn(api);
    for (let index = 0; index < 12; index += 1) await assign(student, { dueDate: at(1) });
    await remind();
    const [mail] = await remindersOf(student);
    expect(mail?.subject).toBe('Your tasks: 12 due tomorrow');
    expect(mail?.text).toContain('- And 2 more\n  They are all in My Tasks.');
  });
});

describe('no reminder', () => {
  test('a task that is completed, waits for a review, or is due later is not reminded', async () => {
    morning();
    const [done, waiting, later] = [await signedIn(api), await signedIn(api), await signedIn(api)];
    for (const student of [done, waiting]) {
      const { _id: assignedTask } = await assign(student, { dueDate: at(1) });
      const work = await submitWork(api, student, { assignedTask, links: [LINK] });
      if (student === done) await reviewWork(api, admin, work, { status: 'approved' });
    }
    await assign(later, { dueDate: at(2) });
    await remind();
    for (const student of [done, waiting, later]) expect(await subjectsOf(student)).toEqual([]);
  });

  test('a student who has switched reminders off gets none until they are switched on again', async () => {
    morning();
    const student = await signedIn(api);
    const { token } = student;
    await assign(student, { dueDate: at(1) });
    await api.call('PUT /profile', { token, body: { remindersOff: true } });
    await remind();
    morning();
    await remind();
    expect(await subjectsOf(student)).toEqual([]);
    await api.call('PUT /profile', { token, body: { remindersOff: false } });
    morning();
    await assign(student, { dueDate: at(1) });
    await remind();
    expect(await subjectsOf(student)).toEqual(['Your tasks: 1 due tomorrow, 1 overdue']);
  });

  test.each([
    ['whose account is closed', { isActive: false }],
    ['who is not verified', { isVerified: false }],
    ['who is now staff', { role: 'accountant' }],
    ['with a pending deletion request', { deletionRequestedAt: new Date() }],
  ])('a student %s gets no reminder', async (_who, changes) => {
    morning();
    const student = await signedIn(api);
    await assign(student, { dueDate: at(1) });
    await dismiss(student, changes);
    await remind();
    expect(await subjectsOf(student)).toEqual([]);
  });

  test('a run at night, before nine or from nine in the evening on, leaves the reminders to the next day', async () => {
    morning();
    const student = await signedIn(api);
    await assign(student, { dueDate: at(2) });
    moveTo(api, '21:00');
    await remind();
    moveTo(api, '08:59');
    await remind();
    expect(await subjectsOf(student)).toEqual([]);
    moveTo(api, '20:59');
    await remind();
    expect(await subjectsOf(student)).toEqual(['Your tasks: 1 due tomorrow']);
  });
});

test('the next run sends the reminders of days without a run', async () => {
  morning();
  await remind();
  const student = await signedIn(api);
  await assign(student, { dueDate: at(0) });
  for (let day = 0; day < 4; day += 1) morning();
  await remind();
  expect(await subjectsOf(student)).toEqual(['Your tasks: 1 overdue']);
});

test('a reminder has the link and the mail program’s button that switch such mails off', async () => {
  morning();
  const student = await signedIn(api);
  await assign(student, { dueDate: at(1) });
  await remind();
  await runJobOf(api, 'deliverMail');
  const [mail] = mailsTo(api, student.email);
  expect(mail?.text).toContain('You get this email because these tasks are assigned to you at Prarambh.');
  const token = decodeURIComponent(mail?.text.match(/3000\/reminders\/(\S+)/)?.[1] ?? '');
  await api.call('POST /reminders/:token/off', { params: { token } });
  const { data } = await api.call('GET /auth/me', { token: student.token });
  expect(data.remindersOff).toBe(true);
});

test('a mail that says "tomorrow" is not sent on another day', async () => {
  morning();
  const student = await signedIn(api);
  await assign(student, { dueDate: at(1) });
  await remind();
  moveTo(api, '00:00');
  await runJobOf(api, 'deliverMail');
  expect(mailsTo(api, student.email)).toEqual([]);
});

describe('admins’ reminders of reviews', () => {
  test('submissions that wait for more than three days are reminded once a day, to admins only', async () => {
    morning();
    const [student, accountant] = [
      await signedIn(api, { name: 'Ravi Kumar' }),
      await addPerson(api, { role: 'accountant' }),
    ];
    const silent = await signedIn(api, { role: 'admin' });
    await api.call('PUT /profile', { token: silent.token, body: { remindersOff: true } });
    const { _id: assignedTask } = await assign(student, { title: 'Plan', dueDate: at(30) });
    const before = await subjectsOf(admin);
    const work = await submitWork(api, student, { assignedTask, links: [LINK] });
    // Run the job first, so that no missed day remains.
    for (let day = 0; day < 3; day += 1) {
      await reviewOthers(work._id);
      await remind();
      morning();
    }
    expect(await subjectsOf(admin)).toEqual(before);
    moveTo(api, '10:00');
    await remind();
    await remind();
    const [mail, ...more] = (await remindersOf(admin)).slice(before.length);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Reviews: 1 submission has waited for more than 3 days');
    expect(mail?.text).toMatch(/- Plan\n {2}Ravi Kumar, Web Development, since .+ IST/);
    expect(mail?.text).toContain('/admin-dashboard/manage-tasks?status=pending&sort=oldest');
    for (const person of [accountant, silent]) expect(await subjectsOf(person)).toEqual([]);
    await reviewWork(api, admin, work, { status: 'approved' });
    morning();
    await remind();
    expect(await subjectsOf(admin)).toHaveLength(before.length + 1);
  });

  /** Decides the submissions that other tests left waiting. */
  async function reviewOthers(own: string): Promise<void> {
    const { data } = await api.call('GET /tasks/admin', { token: admin.token, query: { status: 'pending' } });
    for (const work of data.filter(({ _id }) => _id !== own)) {
      await reviewWork(api, admin, work, { status: 'approved' });
    }
  }
});
