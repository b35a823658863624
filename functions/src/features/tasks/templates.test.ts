import type { Internship } from '@prarambh/contract/internships';
import type { UpdateTaskTemplatesBody } from '@prarambh/contract/task-templates';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { auditOf, documentsWhere } from '../../testing/documents';
import { type Person, signedIn, signedInStudents } from '../../testing/people';
import { tasksOf } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const { token } = admin;

const SET_UP = { title: 'Set up', description: 'Install everything.', domain: 'Web', days: 3 };
const BUILD = { title: 'Build', description: 'A page with a form.', domain: 'Web', days: 10 };

const of = ({ _id }: Internship) => ({ token, params: { id: _id } });
const templatesOf = async (internship: Internship) =>
  (await api.call('GET /task-templates/:id', of(internship))).data;

async function save(internship: Internship, changes: Partial<UpdateTaskTemplatesBody>) {
  const { tasks, isOnApproval, version } = await templatesOf(internship);
  const body = { tasks, isOnApproval, version, ...changes };
  return (await api.call('PUT /task-templates/:id', { ...of(internship), body })).data;
}

async function assign(internship: Internship): Promise<void> {
  await api.call('POST /task-templates/:id/assign', of(internship));
  await finishWork(api);
}

async function approved(internship: Internship, student: Person) {
  const application = await apply(api, student, internship);
  return decide(api, admin, application, { status: 'Approved' });
}

const titlesOf = async (student: Person) =>
  (await tasksOf(api, student)).map(({ title }) => title).toSorted();
const wordsTo = async ({ uid }: Person) =>
  (await documentsWhere(api, 'notifications', 'audience', [`user:${uid}`]))
    .map(({ message }) => String(message))
    .filter((message) => message.includes('new task'));

describe('the task templates of an internship', () => {
  test('one action assigns the templates to all approved students, to each once, with one notification', async () => {
    const internship = await addInternship(api, admin, { title: 'Templates' });
    const [first, second, waiting] = (await signedInStudents(api, 3)) as [Person, Person, Person];
    for (const student of [first, second]) await approved(internship, student);
    await apply(api, waiting, internship);
    await save(internship, { tasks: [SET_UP, BUILD] });
    expect(await templatesOf(internship)).toMatchObject({ approved: 2, changedBy: 'Meera Iyer', version: 1 });

    await assign(internship);

    for (const student of [first, second]) expect(await titlesOf(student)).toEqual(['Build', 'Set up']);
    expect(await titlesOf(waiting)).toEqual([]);
    expect(await wordsTo(first)).toEqual(['You have 2 new tasks for “Templates”: “Set up”, “Build”.']);
    const [task] = (await tasksOf(api, first)).filter(({ title }) => title === 'Set up');
    expect(task).toMatchObject({ domain: 'Web', status: 'assigned', assignedBy: { name: 'Meera Iyer' } });
    const days = (Date.parse(task?.dueDate ?? '') - api.platform.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(3 - 1);
    expect(days).toBeLessThan(3 + 1);
    expect((await auditOf(api, internship._id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['updateTaskTemplates', 'assignTaskTemplates']),
    );

    await assign(internship);
    const { tasks } = await templatesOf(internship);
    await save(internship, {
      tasks: [...tasks.map((one) => ({ ...one, title: `${one.title}!` })), { ...BUILD, title: 'Present' }],
    });
    await assign(internship);
    expect(await titlesOf(first)).toEqual(['Build', 'Present', 'Set up']);
    expect(await wordsTo(second)).toHaveLength(2);
  });

  test('an approval assigns the templates if the switch is on, once it cannot be undone any more', async () => {
    const internship = await addInternship(api, admin, { title: 'On approval' });
    await save(internship, { tasks: [SET_UP], isOnApproval: true });
    const [student, undone] = (await signedInStudents(api, 2)) as [Person, Person];
    await approved(internship, student);
    const withdrawn = await approved(internship, undone);
    const params = { id: withdrawn._id };
    await api.call('POST /applications/:id/undo-decision', { token, params });
    await finishWork(api);
    expect(await titlesOf(student)).toEqual([]);
    api.platform.clock.advance({ minutes: 1 });
    await finishWork(api);
    expect(await titlesOf(student)).toEqual(['Set up']);
    expect(await titlesOf(undone)).toEqual([]);
    await assign(internship);
    expect(await titlesOf(student)).toEqual(['Set up']);

    await save(internship, { isOnApproval: false });
    const late = await signedIn(api);
    await approved(internship, late);
    api.platform.clock.advance({ minutes: 1 });
    await finishWork(api);
    expect(await titlesOf(late)).toEqual([]);
  });

  test('templates are assigned again neither after a withdrawal nor with another approval', async () => {
    const internship = await addInternship(api, admin, { title: 'Withdrawn' });
    await save(internship, { tasks: [SET_UP] });
    const student = await signedIn(api);
    const application = await approved(internship, student);
    await assign(internship);
    const [task] = await tasksOf(api, student);
    const ofTask = { token, params: { id: task?._id ?? '' } };
    await api.call('POST /assigned-tasks/:id/withdraw', { ...ofTask, body: {} });
    await decide(api, admin, application, { status: 'Under Review' });
    await decide(api, admin, application, { status: 'Rejected' });
    await approved(internship, student);
    await assign(internship);
    expect(await titlesOf(student)).toEqual([]);
  });

  test('an edit based on an earlier version of the templates is refused', async () => {
    const internship = await addInternship(api, admin, { title: 'Versions' });
    await save(internship, { tasks: [SET_UP] });
    const body = { tasks: [], isOnApproval: false, version: 0 };
    const sent = { ...of(internship), body };
    expect(await api.refusal('PUT /task-templates/:id', sent)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Meera Iyer changed these templates on'),
    });
    expect((await templatesOf(internship)).tasks).toMatchObject([SET_UP]);
  });

  test('an empty set of templates is not assigned', async () => {
    const internship = await addInternship(api, admin, { title: 'Empty' });
    expect(await api.refusal('POST /task-templates/:id/assign', of(internship))).toMatchObject({
      status: 400,
    });
  });
});
