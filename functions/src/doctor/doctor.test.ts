import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { applications } from '../features/applications/application.repository';
import { defineCollection, findById } from '../firestore/store';
import { useApi } from '../testing/api';
import { addInternship, apply, decide } from '../testing/builders';
import type { Victims } from '../testing/damage';
import { damages } from '../testing/damages';
import { everythingStored } from '../testing/documents';
import { runJobOf } from '../testing/jobs';
import { resetTokenMailedTo } from '../testing/mails';
import { signedIn } from '../testing/people';
import { liveThrough, registered } from '../testing/student-life';
import { examine } from './examine';
import type { Examined, Finding } from './finding';
import { findOutdated } from './outdated';
import { visit } from './visit';

const api = await useApi();
const { firestore, auth, bucket, clock, logger } = api.platform;
const store = {
  firestore,
  logger,
  onQuery: (query: (typeof api.queries)[number]) => api.queries.push(query),
};
const examined: Examined = { store, auth, bucket, clock };

const admin = await signedIn(api, { role: 'admin' });
const student = await registered(api, 'leela.menon@example.test');
const victims = await live();

/** Creates a person who has changed email and password. */
async function moved(): Promise<void> {
  const person = await registered(api, 'ravi.old@example.test', 'Ravi Rao');
  const email = 'ravi.new@example.test';
  await api.call('PUT /users/:id', { token: admin.token, params: { id: person.uid }, body: { email } });
  const resettoken = await resetTokenMailedTo(api, email);
  const body = { password: 'another horse battery' };
  await api.call('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body });
}

/** Creates a student's whole life, a rejected application, and other people with rare records. */
async function live(): Promise<Victims> {
  await moved();
  const lived = await liveThrough(api, student, { admin, other: admin });
  const internship = await addInternship(api, admin, { title: 'Rejected programme' });
  const refused = await apply(api, student, internship);
  await decide(api, admin, refused, { status: 'Rejected', rejectionReason: 'Wrong amount' });
  const stored = async ({ _id }: { _id: string }) => {
    const application = await findById(store, applications, _id);
    if (!application) throw new Error('The application is not there');
    return application;
  };
  const [certificate] = (await firestore.collection('certificates').get()).docs;
  const [help] = (await firestore.collection('helpQueries').get()).docs;
  return {
    student,
    internshipId: lived.approved.internship._id,
    active: await stored(lived.approved.application),
    other: await stored(lived.pending.application),
    rejected: await stored(refused),
    certificate: { _id: certificate?.id ?? '', filePath: certificate?.get('filePath') },
    helpQueryId: help?.id ?? '',
  };
}

const brief = ({ check, subject }: Pick<Finding, 'check' | 'subject'>) => `${check} ${subject}`;

const everything = async () => {
  const seats = await firestore.collectionGroup('seats').get();
  const below = seats.docs.map((shard) => `${shard.ref.path} ${JSON.stringify(shard.data())}`);
  return [...(await everythingStored(api)), ...below];
};

/** Returns the lines that the command prints. */
async function visited(repair: boolean) {
  const lines: string[] = [];
  const outcome = await visit(examined, { repair, say: (line) => lines.push(line) });
  const said = lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(': '));
  const found = said.map(([check = '', subject = '']) => brief({ check, subject }));
  return { ...outcome, lines, found };
}

test('the doctor finds nothing wrong in data that the product itself has stored', async () => {
  expect(await visited(false)).toEqual({ mended: 0, left: 0, lines: [], found: [] });
});

test.each(damages.map((damage) => [damage.name, damage] as const))(
  'the doctor finds that %s, and repairs it or leaves it unchanged',
  async (_, { doTo, finds, isMended }) => {
    const undo = await doTo(api, victims);
    const damaged = await everything();
    const { lines, found, left } = await visited(false);
    expect(found).toEqual([finds(victims)]);
    expect(left).toBe(1);
    expect(await everything()).toEqual(damaged);
    for (const secret of [student.name, student.email, victims.active.utr, victims.rejected.utr]) {
      expect(lines.join('\n')).not.toContain(secret);
    }

    const first = await visited(true);
    expect([first.mended, first.left]).toEqual(isMended ? [1, 0] : [0, 1]);
    const repaired = await everything();
    const second = await visited(true);
    expect([second.mended, second.left]).toEqual(isMended ? [0, 0] : [0, 1]);
    expect(await everything()).toEqual(repaired);
    if (!isMended) {
      expect(repaired).toEqual(damaged);
      await undo();
    }
  },
);

test('the doctor stores a document of an older version in the current one', async () => {
  const shape = z.object({ names: z.array(z.string()), schemaVersion: z.number().int() });
  const people = defineCollection('people', shape, [({ name }) => ({ names: [name] })]);
  const ref = firestore.doc('people/asha');
  await ref.set({ name: 'Asha' });
  const found = async () => findOutdated(store, people, [await ref.get()]);

  const [finding] = await found();
  expect(finding).toMatchObject({ check: 'versions', subject: 'people/asha' });
  await finding?.mend?.();

  expect((await ref.get()).data()).toEqual({ names: ['Asha'], schemaVersion: 2 });
  expect(await found()).toEqual([]);
  await ref.delete();
});

test('a certificate whose file is missing gets it again from the job', async () => {
  const ref = firestore.collection('certificates').doc(victims.certificate._id);
  await bucket
    .file((await ref.get()).get('filePath') ?? victims.certificate.filePath)
    .delete({ ignoreNotFound: true });
  await visited(true);
  await runJobOf(api, 'makeMissingFiles');
  expect((await ref.get()).get('filePath')).toBe(victims.certificate.filePath);
  expect((await bucket.file(victims.certificate.filePath).exists())[0]).toBe(true);
});

test('the seats of an internship and the metrics are not judged while an application violates its schema', async () => {
  const ref = firestore.collection('applications').doc(victims.active._id);
  await ref.update({ status: 'Aproved' });
  const before = await everything();
  const { mended, left } = await visited(true);
  expect([mended, left]).toEqual([0, 1]);
  expect(await everything()).toEqual(before);
  await ref.update({ status: victims.active.status });
});

test('a day whose metrics are written while the doctor reads is not judged', async () => {
  const shard = firestore.collection('counters').doc('2025-12-25');
  const metrics = { day: '2025-12-25', submitted: 1, approved: 0, rejected: 0, approvedAmount: 0 };
  await shard.set(metrics);
  const stray = firestore.doc('stray/document');
  await stray.set({ title: '' });

  const found: string[] = [];
  for await (const finding of examine(examined)) {
    found.push(brief(finding));
    await shard.set({ ...metrics, submitted: 2 });
  }

  expect(found).toEqual(['schemas stray']);
  await Promise.all([shard.delete(), stray.delete()]);
});

test('repaired seats can be taken, and no more than exist', async () => {
  const internship = await addInternship(api, admin, { totalPositions: 1 });
  await firestore.doc(`internships/${internship._id}/seats/0`).set({ taken: 1, free: 0 });
  await visited(true);
  const [one, two] = [await signedIn(api, { role: 'user' }), await signedIn(api, { role: 'user' })];
  await apply(api, one, internship);
  await expect(apply(api, two, internship)).rejects.toThrow('All seats are filled');
});

test('a single check reads only the collections that it needs', async () => {
  const read: string[] = [];
  const open = firestore.collection.bind(firestore);
  const spy = vi.spyOn(firestore, 'collection').mockImplementation((path) => {
    read.push(path);
    return open(path);
  });
  await visit(examined, { repair: false, only: ['work'], say: () => {} });
  spy.mockRestore();
  expect(new Set(read)).toEqual(new Set(['workItems']));
});

test('a visit of the last hour finds damage from that hour and reads nothing older', async () => {
  const ref = firestore.doc(`utrs/${victims.other.utr}`);
  const claim = (await ref.get()).data();
  await ref.delete();
  const recent = async (since: Date) => {
    const lines: string[] = [];
    await visit(examined, { repair: false, since, say: (line) => lines.push(line) });
    return lines.filter((line) => line.startsWith('utr-ledger'));
  };
  expect(await recent(new Date(victims.other.dateApplied.getTime() - 1))).toHaveLength(1);
  expect(await recent(new Date(clock.now().getTime() + 60_000))).toEqual([]);
  await ref.set(claim ?? {});
});
