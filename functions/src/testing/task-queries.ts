import { HELP_FILTERS, NOBODY } from '@prarambh/contract/help-status';
import type { Internship } from '@prarambh/contract/internships';
import { TimeOrNameOrder } from '@prarambh/contract/shapes';
import { SUBMISSION_STATUSES, TASK_ORDERS, TASK_STATUSES } from '@prarambh/contract/task-status';
import { countTaskProgress } from '../features/tasks/task-progress.service';
import { addDays } from '../shared/clock';
import type { TestApi } from './api';
import { addInternship, apply, decide } from './builders';
import { type Person, signedIn } from './people';
import { assignTask, reviewWork, submitWork, tasksOf, workOf } from './task-builders';

/** Creates a task that is due soon and whose submission was sent back. */
async function leaveTasksToRemindOf(
  api: TestApi,
  admin: Person,
  student: Person,
  internship: Internship,
): Promise<void> {
  const dueDate = addDays(api.platform.clock.now(), 1).toISOString();
  const { _id: assignedTask } = await assignTask(api, admin, student, { internship, dueDate });
  const work = await submitWork(api, student, { assignedTask, links: ['https://example.test/work'] });
  await reviewWork(api, admin, work, { status: 'rejected' });
}

/** Lists tasks and submissions with every combination of their filters. */
export async function queryTasks(api: TestApi, admin: Person, student: Person): Promise<void> {
  const { token } = admin;
  const internship = await addInternship(api, admin);
  await assignTask(api, admin, student, { internship });
  await leaveTasksToRemindOf(api, admin, student, internship);
  const ofInternship = { token, params: { id: internship._id } };
  const tasks = [{ title: 'Set up', description: 'Install it.', domain: 'Web', days: 3 }];
  await api.call('PUT /task-templates/:id', {
    ...ofInternship,
    body: { tasks, isOnApproval: true, version: 0 },
  });
  await decide(api, admin, await apply(api, student, internship), { status: 'Approved' });
  await api.call('POST /task-templates/:id/assign', ofInternship);
  await tasksOf(api, student);
  await workOf(api, student);
  const observed = { ...api.platform, onQuery: api.queries.push.bind(api.queries) };
  await countTaskProgress(observed, student.uid, internship._id);
  for (const q of [{}, { q: 'asha' }]) {
    for (const status of [undefined, ...TASK_STATUSES]) {
      for (const sort of TASK_ORDERS) {
        await api.call('GET /assigned-tasks', { token, query: { ...q, ...(status && { status }), sort } });
      }
    }
    for (const status of [undefined, ...SUBMISSION_STATUSES]) {
      for (const sort of TimeOrNameOrder.options) {
        await api.call('GET /tasks/admin', { token, query: { ...q, ...(status && { status }), sort } });
      }
    }
  }
}

/** Lists help queries with every combination of their filters. */
export async function queryHelp(api: TestApi, { token }: Person, student: Person): Promise<void> {
  await api.call('POST /help-queries/start', { token: student.token, body: { text: 'Hello' } });
  const { data: query } = await api.call('GET /help-queries/my', { token: student.token });
  // More messages than a query document contains, so that the list reads them separately.
  for (let count = 0; count < 10; count += 1) {
    const params = { id: query[0]?._id ?? '' };
    await api.call('POST /help-queries/:id/message', {
      token: student.token,
      params,
      body: { text: 'More' },
    });
  }
  await api.call('GET /help-queries/my', { token: student.token });
  for (const q of [{}, { q: 'asha' }]) {
    for (const status of [undefined, ...HELP_FILTERS]) {
      for (const assignee of [undefined, NOBODY, 'somebody']) {
        const query = { ...q, ...(status && { status }), ...(assignee && { assignee }) };
        await api.call('GET /help-queries', { token, query });
      }
    }
  }
  const gone = await signedIn(api);
  await api.call('POST /help-queries/start', { token: gone.token, body: { text: 'Hello' } });
  await api.call('DELETE /users/:id/permanent', { token, params: { id: gone.uid } });
}
