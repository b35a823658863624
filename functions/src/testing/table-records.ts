import type { DocumentData } from 'firebase-admin/firestore';
import type { TestApi } from './api';
import { importStatement } from './bank-statements';
import { addInternship, apply } from './builders';
import { issueCertificate } from './certificates';
import { letterBody } from './offer-letters';
import { type Person, signedIn } from './people';
import { assignTask, submitWork } from './task-builders';

/** Creates a record in every table through the API. Add the first record of a new table here. */
export async function addEveryRecord(api: TestApi, admin: Person): Promise<void> {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin);
  const application = await apply(api, student, internship);
  await api.call('PUT /internships/:id', {
    token: admin.token,
    params: { id: internship._id },
    body: { title: 'Web Engineering' },
  });
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
  // An application that matches its credit, and one that has waited for days.
  await firestore.doc(`applications/${application._id}`).update({ flags: {} });
  await importStatement(api, admin, [{ utr: application.utr }]);
  const late = await apply(api, await signedIn(api), internship);
  const longAgo = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
  await firestore.doc(`applications/${late._id}`).update({ dateApplied: longAgo });
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
}

/** Returns the stored document behind the first row of a list, from the collection that the list reads. */
export async function recordBehind(
  { platform: { firestore }, queries }: TestApi,
  list: () => Promise<{ _id: string }[]>,
): Promise<{ collection: string; original: DocumentData }> {
  const before = queries.length;
  const [row] = await list();
  if (!row) throw new Error('The list has no row; make its first record in addEveryRecord');
  const names = new Set(queries.slice(before).map(({ collection }) => collection.name));
  for (const collection of names) {
    const original = (await firestore.collection(collection).doc(row._id).get()).data();
    if (original) return { collection, original };
  }
  throw new Error(`None of ${[...names].join(', ')} has the row ${row._id}`);
}
