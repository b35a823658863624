import type { Endpoints, Operation } from '@prarambh/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, applicationBody } from '../testing/builders';
import { certificateBody, issueCertificate } from '../testing/certificates';
import { everythingStored } from '../testing/documents';
import { issueLetter, letterBody, sameLetter } from '../testing/offer-letters';
import { type Person, signedIn } from '../testing/people';
import { assignTask, sendWork, taskWords } from '../testing/task-builders';

type Idempotent = {
  [O in Operation]: Endpoints[O] extends { idempotent: true } ? O : never;
}[Operation];

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });

/** Sends the same request with an Idempotency-Key. */
type Send = (key: string) => Promise<Response>;

const json =
  (
    operation: Idempotent,
    body: Record<string, unknown>,
    { caller = admin, id = 'none' }: { caller?: Person; id?: string } = {},
  ): Send =>
  (key) =>
    api.fetch(operation.replace('POST ', '').replace(':id', id), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${caller.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    });

const assignment = {
  internshipId: internship._id,
  title: 'Build a landing page',
  description: 'One page, responsive, with a form.',
  domain: 'Web',
  dueDate: '2031-01-01T10:00:00.000Z',
};

const meeting = {
  title: 'Review',
  date: '2031-01-01T10:00:00.000Z',
  link: 'https://meet.example.test',
  targetType: 'all',
};

/** Revokes a first certificate, which creates the status list that all of them share. */
async function beginStatusList(): Promise<void> {
  const { _id: id } = await issueCertificate(api, admin, await signedIn(api));
  await api.call('DELETE /certificates/:id', { token: admin.token, params: { id } });
}

/** A request for each operation that accepts the key. Add new operations here. */
const REQUESTS: Record<Idempotent, () => Promise<Send>> = {
  'POST /internships': async () =>
    json('POST /internships', {
      title: 'Data Analytics',
      company: 'Prarambh',
      image: 'https://images.example.test/data.png',
      shortDescription: 'Real figures.',
      description: 'Eight weeks of figures.',
      technologies: ['SQL'],
      totalPositions: 10,
    }),
  'POST /applications': async () =>
    json('POST /applications', applicationBody(internship), { caller: await signedIn(api) }),
  'POST /announcements': async () => json('POST /announcements', { message: 'Results are out.' }),
  'POST /canned-replies': async () => json('POST /canned-replies', { title: 'Hello', text: 'Hello!' }),
  'POST /testimonials': async () =>
    json('POST /testimonials', { name: 'Asha', role: 'Intern', quote: 'I built a real site.' }),
  'POST /payment-options': async () =>
    json('POST /payment-options', { displayName: 'Prarambh', upiId: 'prarambh@upi' }),
  'POST /certificates': async () => json('POST /certificates', certificateBody(await signedIn(api))),
  'POST /certificates/:id/reissue': async () => {
    const student = await signedIn(api);
    const { _id: id } = await issueCertificate(api, admin, student);
    await beginStatusList();
    const { user: _user, ...facts } = certificateBody(student, { candidateName: 'Aasha Verma' });
    return json('POST /certificates/:id/reissue', facts, { id });
  },
  'POST /offer-letters': async () => json('POST /offer-letters', letterBody(await signedIn(api))),
  'POST /offer-letters/:id/reissue': async () => {
    const student = await signedIn(api);
    const { _id: id } = await issueLetter(api, admin, student);
    await beginStatusList();
    const { user: _user, ...facts } = letterBody(student, { candidateName: 'Aasha Verma' });
    return json('POST /offer-letters/:id/reissue', facts, { id });
  },
  'POST /assigned-tasks/:id/messages': async () => {
    const { _id } = await assignTask(api, admin, await signedIn(api), { internship });
    return json('POST /assigned-tasks/:id/messages', { text: 'Which colours?' }, { id: _id });
  },
  'POST /assigned-tasks': async () =>
    json('POST /assigned-tasks', { ...assignment, userId: (await signedIn(api)).uid }),
  'POST /tasks': async () => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student, { internship });
    return (idempotencyKey) => sendWork(api, student, { assignedTask, file: {}, idempotencyKey });
  },
  'POST /help-queries/start': async () =>
    json('POST /help-queries/start', { text: 'Hello' }, { caller: await signedIn(api) }),
  'POST /help-queries/:id/message': async () => {
    const caller = await signedIn(api);
    const body = { text: 'Hello' };
    const { data } = await api.call('POST /help-queries/start', { token: caller.token, body });
    return json('POST /help-queries/:id/message', { text: 'Anybody there?' }, { caller, id: data._id });
  },
  'POST /meetings': async () => json('POST /meetings', meeting),
  'POST /notifications': async () =>
    json('POST /notifications', {
      message: 'Results are out.',
      target: { type: 'user', email: (await signedIn(api)).email },
    }),
  'POST /bulk-jobs/decisions': async () =>
    json('POST /bulk-jobs/decisions', { applications: [{ _id: 'nothing' }], status: 'Approved' }),
  'POST /bulk-jobs/certificates': async () =>
    json('POST /bulk-jobs/certificates', { internshipId: internship._id }),
  'POST /bulk-jobs/offer-letters': async () =>
    json('POST /bulk-jobs/offer-letters', { ...sameLetter, internshipId: internship._id }),
  'POST /bulk-jobs/matched-payments': async () =>
    json('POST /bulk-jobs/matched-payments', { asOf: api.platform.clock.now().toISOString() }),
  'POST /bulk-jobs/tasks': async () =>
    json('POST /bulk-jobs/tasks', { ...taskWords, internshipId: internship._id, userIds: ['nobody'] }),
  'POST /bulk-jobs/reversals': async () =>
    json('POST /bulk-jobs/reversals', { kind: 'assignTask', ids: ['nothing'] }),
};

/** Counts all stored documents and all mails. */
async function amount(): Promise<{ documents: number; mails: number }> {
  const { length: documents } = await everythingStored(api);
  return { documents, mails: api.platform.inbox.messages().length };
}

/** Returns the created record's id and the message about it. */
async function saidBy(response: Response): Promise<{ id: string; message: string | undefined }> {
  const { data, message } = (await response.json()) as { data: { _id: string }; message?: string };
  return { id: data._id, message };
}

/** Returns what some calls added, and their answers. */
async function addedBy(send: () => Promise<Response[]>) {
  const before = await amount();
  const responses = await send();
  const after = await amount();
  const answers = await Promise.all(responses.map(saidBy));
  const added = { documents: after.documents - before.documents, mails: after.mails - before.mails };
  return { added, statuses: responses.map(({ status }) => status), answers };
}

describe.each(Object.entries(REQUESTS))('%s', (_operation, prepare) => {
  test('an operation with an Idempotency-Key is carried out once for any number of simultaneous calls', async () => {
    const [sendOnce, sendOften] = [await prepare(), await prepare()];
    const once = await addedBy(async () => [await sendOnce('one')]);
    const often = await addedBy(async () => {
      const together = await Promise.all([sendOften('often'), sendOften('often')]);
      return [...together, await sendOften('often')];
    });
    expect(often.statuses).toEqual([201, 201, 201]);
    expect(often.added).toEqual(once.added);
    for (const answer of often.answers) expect(answer).toEqual(often.answers[0]);
  });
});

describe('the Idempotency-Key of staff', () => {
  test('another staff member’s equal key sends again', async () => {
    const other = await signedIn(api, { role: 'admin' });
    const body = { message: 'We are closed on Friday.' };
    const ours = await saidBy(await json('POST /announcements', body)('same'));
    const theirs = await saidBy(await json('POST /announcements', body, { caller: other })('same'));
    expect(theirs.id).not.toBe(ours.id);
  });

  test.each([
    ['POST /certificates', 'DELETE /certificates/:id'],
    ['POST /offer-letters', 'DELETE /offer-letters/:id'],
    ['POST /announcements', 'DELETE /announcements/:id'],
  ] as const)('the key of %s is free again after its record was deleted', async (create, remove) => {
    const send = await REQUESTS[create]();
    const { id } = await saidBy(await send('again'));
    await api.call(remove, { token: admin.token, params: { id } });
    const next = await send('again');
    expect(next.status).toBe(201);
    expect((await saidBy(next)).id).not.toBe(id);
  });
});
