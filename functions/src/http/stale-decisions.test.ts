import type { HelpQuery } from '@prarambh/contract/help';
import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { importStatement } from '../testing/bank-statements';
import { addInternship, apply, decide } from '../testing/builders';
import { type Person, signedIn } from '../testing/people';
import { assignTask, reviewWork, submitWork } from '../testing/task-builders';

const api = await useApi();
const { clock } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });

const listedWork = async (id: string) => {
  const { data } = await api.call('GET /tasks/admin', { token: admin.token });
  const row = data.find(({ _id }) => _id === id);
  if (!row) throw new Error('it is not listed');
  return row;
};

describe('a submission that its student changes while a reviewer reads it', () => {
  async function waiting() {
    const student = await signedIn(api, { name: 'Asha Verma' });
    const task = await assignTask(api, admin, student);
    const { _id } = await submitWork(api, student, {
      assignedTask: task._id,
      links: ['https://example.test/good'],
    });
    return { student, _id, read: await listedWork(_id) };
  }
  const swap = (student: Person, id: string) =>
    submitWork(api, student, { edits: id, title: 'Swapped', links: ['https://example.test/other'] });

  test.each(['approved', 'rejected'] as const)(
    'a submission that changed meanwhile is not %s, and the refusal contains the new work',
    async (status) => {
      const { student, _id, read } = await waiting();
      clock.advance({ seconds: 1 });
      await swap(student, _id);
      const refusal = await api.refusal('PUT /tasks/:id/status', {
        token: admin.token,
        params: { id: _id },
        body: { status, revision: read.revision },
      });
      expect(refusal).toMatchObject({
        status: 409,
        code: 'conflict',
        message: expect.stringMatching(/^Asha Verma has changed this work after you opened it/),
        changed: {
          by: 'Asha Verma',
          revision: 1,
          values: { title: 'Swapped', fileLinks: ['https://example.test/other'] },
        },
      });
      expect(await listedWork(_id)).toMatchObject({ status: 'pending', decidedBy: null, revision: 1 });
      expect(await reviewWork(api, admin, { _id }, { status, revision: 1 })).toMatchObject({ status });
    },
  );

  test('a submission is decided when the caller sends no revision', async () => {
    const { student, _id } = await waiting();
    await swap(student, _id);
    expect(await reviewWork(api, admin, { _id }, { status: 'approved' })).toMatchObject({
      status: 'approved',
    });
  });
});

test('a help query with a message that the caller has not read is not resolved', async () => {
  const student = await signedIn(api);
  const sent = { token: student.token, body: { text: 'My certificate?' } };
  const { _id: id, messageCount }: HelpQuery = (await api.call('POST /help-queries/start', sent)).data;
  const more = { token: student.token, params: { id }, body: { text: 'It is urgent.' } };
  await api.call('POST /help-queries/:id/message', more);
  const resolving = { token: admin.token, params: { id }, query: { messageCount } };
  expect(await api.refusal('PUT /help-queries/:id/resolve', resolving)).toMatchObject({
    status: 409,
    message: 'A new message has arrived. Please read it before you resolve this query.',
  });
  const read = { ...resolving, query: { messageCount: messageCount + 1 } };
  expect((await api.call('PUT /help-queries/:id/resolve', read)).data.status).toBe('resolved');
});

describe('a deletion request that changes while an admin reads it', () => {
  async function requested(student: Person, reason: string) {
    await api.call('POST /profile/request-deletion', { token: student.token, body: { reason } });
    const { data } = await api.call('GET /users/deletion-requests', { token: admin.token });
    const request = data.find(({ _id }) => _id === student.uid);
    if (!request) throw new Error('it is not listed');
    return request;
  }
  const erasing = (student: Person, requestedAt: string) => ({
    token: admin.token,
    params: { id: student.uid },
    query: { requestedAt },
  });

  test('an erasure is refused after the student has withdrawn the request', async () => {
    const student = await signedIn(api);
    const { updatedAt } = await requested(student, 'I found a job.');
    await api.call('POST /profile/cancel-deletion', { token: student.token });
    expect(await api.refusal('DELETE /users/:id/permanent', erasing(student, updatedAt))).toMatchObject({
      status: 409,
      message: 'This person has taken the request back. The account was not deleted.',
    });
    expect((await api.call('GET /auth/me', { token: student.token })).data._id).toBe(student.uid);
  });

  test('an erasure is carried out if the request has not changed', async () => {
    const student = await signedIn(api);
    const { updatedAt } = await requested(student, 'I found a job.');
    await api.call('DELETE /users/:id/permanent', erasing(student, updatedAt));
  });
});

test('an application that was flagged after the reviewer read it is not approved', async () => {
  const internship = await addInternship(api, admin);
  const held = await apply(api, await signedIn(api), internship);
  const other = await signedIn(api);
  await apply(api, other, internship, { utr: held.utr }).catch(() => undefined);
  const body = { status: 'Approved' as const, seenFlags: ['no-screenshot' as const] };
  const deciding = { token: admin.token, params: { id: held._id }, body };
  expect(await api.refusal('PUT /applications/:id/status', deciding)).toMatchObject({ status: 409 });
});

test('an application whose bank amount changed after the reviewer read it is not approved', async () => {
  const internship = await addInternship(api, admin);
  const { _id, utr } = await apply(api, await signedIn(api), internship);
  const read = async () =>
    (await api.call('GET /applications/:id/review', { token: admin.token, params: { id: _id } })).data
      .application;
  const { revision, flags } = await read();
  await importStatement(api, admin, [{ utr, amountPaise: 9_900 }]);
  const approving = (seen: string) => ({
    token: admin.token,
    params: { id: _id },
    body: { status: 'Approved' as const, seenFlags: flags, revision: seen },
  });
  expect(await api.refusal('PUT /applications/:id/status', approving(revision))).toMatchObject({
    status: 409,
    message: 'This application has changed since you opened it. Please look at it again.',
  });
  const applications = [{ _id, seenFlags: flags, revision }];
  const { data: job } = await api.call('POST /bulk-jobs/decisions', {
    token: admin.token,
    body: { status: 'Approved', applications },
  });
  expect(job.refusals).toMatchObject([{ _id, message: expect.stringContaining('has changed since') }]);

  // Opening an application for review does not change the revision for decisions.
  const { revision: current } = await decide(api, admin, { _id }, { status: 'Under Review' });
  expect((await api.call('PUT /applications/:id/status', approving(current))).data.status).toBe('Approved');
});
