import { PAGE_SIZE } from '@prarambh/contract/constants';
import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { Role } from '@prarambh/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, apply } from '../testing/builders';
import { issueCertificate } from '../testing/certificates';
import { letterBody } from '../testing/offer-letters';
import { type Person, signedIn } from '../testing/people';
import { tableOperations } from '../testing/tables';
import { assignTask, submitWork } from '../testing/task-builders';
import { countUsage } from '../testing/usage';

/** What a page may cost beside its rows: the caller's profile, whether there is a next page, and a little more. */
const READS_BESIDE_ROWS = 10;

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const callers = new Map<Role, Person>([['admin', admin]]);

/** A record in every table, made as people make them. A new table needs its first one here. */
beforeAll(async () => {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin);
  await apply(api, student, internship);
  const task = await assignTask(api, admin, student, { internship });
  await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test/work'] });
  await issueCertificate(api, admin, student);
  await api.call('POST /offer-letters', { token: admin.token, body: letterBody(student) });
  await api.call('POST /announcements', { token: admin.token, body: { message: 'A new batch begins.' } });
  await api.call('POST /testimonials', {
    token: admin.token,
    body: { name: 'Asha', role: 'Intern', quote: 'I built a real site.' },
  });
  await api.call('POST /contact-queries', {
    body: { name: 'Asha', email: 'asha@example.test', message: 'When does the next batch begin?' },
  });
  await api.call('POST /help-queries/start', { token: student.token, body: { text: 'Hello' } });
  await api.call('POST /meetings', {
    token: admin.token,
    body: {
      title: 'Review',
      date: '2031-01-01T10:00:00.000Z',
      link: 'https://meet.example.test',
      targetType: 'all',
    },
  });
  await issueCertificate(api, admin, await signedIn(api));
  const { firestore } = api.platform;
  const withFile = await firestore.collection('certificates').limit(1).get();
  await withFile.docs[0]?.ref.update({ filePath: null });
  const sent = await firestore.collection('mail').limit(1).get();
  await sent.docs[0]?.ref.update({ status: 'failed' });
  await firestore.collection('jobRuns').add({
    job: 'deliverMail',
    status: 'done',
    startedAt: new Date(),
    endedAt: new Date(),
    done: 1,
    failed: 0,
    failures: [],
    error: null,
    expireAt: new Date(),
  });
  await api.call('POST /profile/request-deletion', { token: student.token, body: { reason: 'Done' } });
});

async function callerOf(operation: Operation): Promise<Person> {
  const { roles }: Endpoint = endpoints[operation];
  const [first] = roles === 'public' ? [] : roles;
  const role = first === undefined || roles.includes('admin') ? 'admin' : first;
  const caller = callers.get(role) ?? (await signedIn(api, { role }));
  callers.set(role, caller);
  return caller;
}

async function rowsOf(operation: Operation): Promise<{ _id: string }[]> {
  const { token } = await callerOf(operation);
  const response = await api.send(operation, { token });
  const { data } = (await response.json()) as { data?: { _id: string }[] };
  if (!data) throw new Error(`${operation} answered ${response.status}`);
  return data;
}

/** Makes more than a page of copies of the document behind a row, in whichever collection was asked for it. */
async function multiply(operation: Operation): Promise<void> {
  const { firestore } = api.platform;
  const before = api.queries.length;
  const [row] = await rowsOf(operation);
  if (!row) throw new Error(`${operation} has no row; make its first record at the top of this test`);
  const collections = new Set(api.queries.slice(before).map(({ collection }) => collection.name));
  for (const name of collections) {
    const original = (await firestore.collection(name).doc(row._id).get()).data();
    if (!original) continue;
    const batch = firestore.batch();
    for (let copy = 0; copy < PAGE_SIZE + 10; copy += 1)
      batch.create(firestore.collection(name).doc(), original);
    await batch.commit();
    return;
  }
  throw new Error(`No collection among ${[...collections].join(', ')} has the row of ${operation}`);
}

test('there are tables to look at', () => {
  expect(tableOperations.length).toBeGreaterThanOrEqual(6);
});

describe.each(tableOperations)('%s', (operation) => {
  test(`reads at most ${PAGE_SIZE} rows and ${READS_BESIDE_ROWS} documents more for its first page`, async () => {
    await multiply(operation);
    const { result, reads } = await countUsage(api.platform.firestore, () => rowsOf(operation));
    expect(result).toHaveLength(PAGE_SIZE);
    expect(reads).toBeGreaterThan(PAGE_SIZE);
    expect(reads).toBeLessThanOrEqual(PAGE_SIZE + READS_BESIDE_ROWS);
  });
});
