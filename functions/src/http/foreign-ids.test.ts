import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApi } from '../testing/api';
import { addInternship, apply, newUtr, uploadScreenshot } from '../testing/builders';
import { pathOf } from '../testing/client';
import { signedIn } from '../testing/people';
import { assignTask, sendWork, submitWork } from '../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const owner = await signedIn(api, { name: 'Ovidia Quill' });
const other = await signedIn(api, { name: 'Curious Cat' });

const internship = await addInternship(api, admin);
const application = await apply(api, owner, internship, { certificateName: 'Ovidia Q. Quill' });
const task = await assignTask(api, admin, owner, { internship, title: 'Quill task' });
const work = await submitWork(api, owner, { assignedTask: task._id, links: ['https://quill.example.test'] });
const { data: query } = await api.call('POST /help-queries/start', {
  token: owner.token,
  body: { text: 'A quill question' },
});
const { data: notifications } = await api.call('GET /notifications', { token: owner.token });
const notification = notifications[0]?._id ?? 'none';

/** Data that another student must never read. */
const SECRETS = [owner.uid, owner.email, application.utr, 'uill'];

/** Returns everything stored about the owner, in all collections. */
async function recordsOfOwner(): Promise<string[]> {
  const collections = await api.platform.firestore.listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return found
    .flatMap(({ docs }) => docs.map((document) => `${document.ref.path} ${JSON.stringify(document.data())}`))
    .filter((record) => record.includes(owner.uid))
    .toSorted();
}

/** Sends a request about the owner's record, or about another id if given. */
type Attempt = (id?: string) => Promise<Response>;

const send =
  (operation: Operation, { id, body }: { id: string; body?: Record<string, unknown> }): Attempt =>
  (of = id) =>
    api.fetch(pathOf(operation, { params: { id: of } }), {
      method: operation.split(' ')[0] ?? 'GET',
      headers: { Authorization: `Bearer ${other.token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

/** For each operation of a student that names a record: a call with another student's id. */
const FOREIGN: Partial<Record<Operation, Attempt>> = {
  'GET /applications/:id': send('GET /applications/:id', { id: application._id }),
  'GET /transactions/:id/receipt': send('GET /transactions/:id/receipt', { id: application._id }),
  'GET /help-queries/:id': send('GET /help-queries/:id', { id: query._id }),
  'POST /help-queries/:id/message': send('POST /help-queries/:id/message', {
    id: query._id,
    body: { text: 'Mine now' },
  }),
  'GET /assigned-tasks/:id/messages': send('GET /assigned-tasks/:id/messages', { id: task._id }),
  'POST /assigned-tasks/:id/messages': send('POST /assigned-tasks/:id/messages', {
    id: task._id,
    body: { text: 'Mine now' },
  }),
  'PUT /notifications/:id/read': send('PUT /notifications/:id/read', { id: notification }),
  'POST /tasks': (id = task._id) =>
    sendWork(api, other, { assignedTask: id, links: ['https://other.example.test'] }),
  'PUT /tasks/:id': (id = work._id) =>
    sendWork(api, other, { edits: id, links: ['https://other.example.test'] }),
  'DELETE /tasks/:id': send('DELETE /tasks/:id', { id: work._id }),
};

/** Operations whose ids name public records. */
const SHARED: readonly Operation[] = [
  'GET /internships/:id',
  'PUT /internships/:id/saved',
  'POST /applications',
  'POST /certificates/generate-self',
];

const ID_FIELD = /(?:^_?id|Id|^assignedTask|^internship|^user|^application|^certificate|^query)s?$/;

function namesRecord(operation: Operation): boolean {
  const { body }: Endpoint = endpoints[operation];
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return operation.includes(':') || fields.some((field) => ID_FIELD.test(field));
}

const operations = (Object.keys(endpoints) as Operation[]).filter((operation) => {
  const { roles }: Endpoint = endpoints[operation];
  const isOfStudents = roles !== 'public' && roles.includes('user');
  return isOfStudents && namesRecord(operation) && !SHARED.includes(operation);
});

/** Returns the answer without its request id. */
const wordsOf = (answer: string) => ({ ...(JSON.parse(answer) as object), requestId: undefined });

describe.each(operations)('%s', (operation) => {
  test('answers another student’s id like an unknown id and leaves the record unchanged', async () => {
    const attempt = FOREIGN[operation];
    if (!attempt) throw new Error(`Say in this test what becomes of another student's id in ${operation}.`);
    const before = await recordsOfOwner();
    const response = await attempt();
    const answer = await response.text();
    for (const secret of SECRETS) expect(answer).not.toContain(secret);
    expect(await recordsOfOwner()).toEqual(before);
    const unknown = await attempt('nothing');
    expect([response.status, wordsOf(answer)]).toEqual([404, wordsOf(await unknown.text())]);
    expect(unknown.status).toBe(404);
  });
});

test('the records of the attempts exist and name their owner', async () => {
  expect(notification).not.toBe('none');
  const records = (await recordsOfOwner()).join('\n');
  for (const { _id } of [application, task, work, query]) expect(records).toContain(_id);
  for (const secret of SECRETS) expect(records).toContain(secret);
});

test('another student’s screenshot is no proof of payment', async () => {
  const { url } = (await (await uploadScreenshot(api, owner)).json()) as { url: string };
  const body = { internshipId: internship._id, duration: 4, certificateName: 'Cat', utr: newUtr() };
  const refused = await api.refusal('POST /applications', {
    token: other.token,
    body: { ...body, paymentScreenshot: url },
  });
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'paymentScreenshot' }] });
});

test('a certificate is not issued for tasks that another student completed', async () => {
  const body = { status: 'approved' as const };
  await api.call('PUT /tasks/:id/status', { token: admin.token, params: { id: work._id }, body });
  const before = await recordsOfOwner();
  const refused = await api.refusal('POST /certificates/generate-self', {
    token: other.token,
    body: { internshipId: internship._id },
  });
  expect(refused.status).toBe(400);
  expect(await recordsOfOwner()).toEqual(before);
});
