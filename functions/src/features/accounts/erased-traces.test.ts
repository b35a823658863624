import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { documentsWhere } from '../../testing/documents';
import { signedIn } from '../../testing/people';
import { filesOf, liveThrough, registered, tracesOf } from '../../testing/student-life';
import { assignTask, reviewWork, submitWork } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const other = await signedIn(api, { name: 'Somebody Else' });

test('permanent deletion removes a student’s data from the trail, notifications and mails', async () => {
  const student = await registered(api, 'leela.first@example.test', 'Leela Trailless');
  await liveThrough(api, student, { admin, other });
  const task = await assignTask(api, admin, student);
  const under = { token: student.token, params: { id: task._id }, body: { text: 'Which font?' } };
  await api.call('POST /assigned-tasks/:id/messages', under);
  const work = await submitWork(api, student, {
    assignedTask: task._id,
    links: ['https://example.test/x'],
  });
  await reviewWork(api, admin, work, { status: 'rejected', feedback: 'Trailless feedback' });
  await api.call('POST /profile/request-deletion', {
    token: student.token,
    body: { reason: 'I found a job.' },
  });
  const moved = {
    token: admin.token,
    params: { id: student.uid },
    body: { email: 'leela.second@example.test' },
  };
  await api.call('PUT /users/:id', moved);
  await finishWork(api);
  const trail = async () => await documentsWhere(api, 'audit', 'personId', student.uid);
  const before = await trail();
  expect(JSON.stringify(before)).toContain('Trailless feedback');
  await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
  await finishWork(api);
  const after = await trail();
  expect(after.length).toBeGreaterThanOrEqual(before.length);
  expect(new Set(after.map(({ target }) => target.label))).toEqual(new Set(['Deleted person']));
  expect(after.map(({ action }) => action)).toContain('deleteUserPermanently');
  const gone = [
    'leela.first@example.test',
    'leela.second@example.test',
    'Trailless feedback',
    'I found a job.',
  ];
  for (const trace of [...gone, 'Which font?'])
    expect({ trace, in: await tracesOf(api, trace) }).toEqual({ trace, in: [] });
  const printed = ['certificates', 'offerLetters'];
  expect((await tracesOf(api, 'Leela Trailless')).filter((name) => !printed.includes(name))).toEqual([]);
  expect(await filesOf(api, student)).toEqual([]);
});
