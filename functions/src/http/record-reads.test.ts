import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { workItemId } from '../bulk-jobs/work-item.repository';
import { OTHERS_SHOWN } from '../features/applications/review-case';
import { reminderLinksOf } from '../mail/reminder-links';
import { useApi } from '../testing/api';
import { addInternship, apply } from '../testing/builders';
import { issueCertificate } from '../testing/certificates';
import { pathOf } from '../testing/client';
import { addMessages, requestFile } from '../testing/export-files';
import { issueLetter } from '../testing/offer-letters';
import { signedIn } from '../testing/people';
import { addMeeting } from '../testing/student-life';
import { assignTask, submitWork } from '../testing/task-builders';
import { countUsage } from '../testing/usage';
import { finishWork } from '../testing/work';

/** The record, the caller's profile, and one more. */
const READS_OF_A_RECORD = 3;

/** A decision compares an application with at most `OTHERS_SHOWN` others of each of three kinds. */
const READS_OF_COMPARING = READS_OF_A_RECORD + 3 * (OTHERS_SHOWN + 1);

/** The templates of an internship include its title and its number of approved students. */
const READS_OF_TEMPLATES = READS_OF_A_RECORD + 1;

const MOST_READS: Partial<Record<Operation, number>> = {
  'GET /applications/:id/review': READS_OF_COMPARING,
  'GET /task-templates/:id': READS_OF_TEMPLATES,
};
const mostReadsOf = (operation: Operation) => MOST_READS[operation] ?? READS_OF_A_RECORD;

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const student = await signedIn(api);
const internship = await addInternship(api, admin);
const application = await apply(api, student, internship);
const task = await assignTask(api, admin, student, { internship });
const work = await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test/a'] });
const certificate = await issueCertificate(api, admin, student);
const letter = await issueLetter(api, admin, student);
const reminders = reminderLinksOf(api.platform.config, student.uid);
await api.call('PUT /profile/public-page', {
  token: student.token,
  body: { handle: 'record', isOn: true },
});
const help = { token: student.token, body: { text: 'Hello' } };
await api.call('PUT /internships/:id', {
  token: admin.token,
  params: { id: internship._id },
  body: { title: 'Web Engineering' },
});
const { data: query } = await api.call('POST /help-queries/start', help);
await addMessages(api.platform, 0, 3);
const rows = await requestFile(api, admin);
await finishWork(api);

/** Each operation that returns one record, and its caller. Add new operations here. */
const RECORDS: Partial<Record<Operation, { token?: string; params: Record<string, string> }>> = {
  'GET /applications/:id': { token: student.token, params: { id: application._id } },
  'GET /applications/:id/likely-credits': { token: admin.token, params: { id: application._id } },
  'GET /applications/:id/review': { token: admin.token, params: { id: application._id } },
  'GET /certificates/verify/:certificateId': { params: { certificateId: certificate.certificateId } },
  'GET /certificates/:certificateId/credential': { params: { certificateId: certificate.certificateId } },
  'GET /assigned-tasks/:id/messages': { token: student.token, params: { id: task._id } },
  'GET /public-pages/:handle': { params: { handle: 'record' } },
  'GET /internships/public/:id': { params: { id: internship._id } },
  'GET /internships/:id': { token: student.token, params: { id: internship._id } },
  'GET /help-queries/:id': { token: admin.token, params: { id: query._id } },
  'GET /task-templates/:id': { token: admin.token, params: { id: internship._id } },
  'GET /offer-letters/verify/:letterId': { params: { letterId: letter._id } },
  'GET /meetings/:id': { token: admin.token, params: { id: await addMeeting(api, admin, [student.uid]) } },
  'GET /reminders/:token': {
    params: { token: decodeURIComponent(reminders.page.split('/').at(-1) ?? '') },
  },
  'GET /work-items/:id': {
    token: admin.token,
    params: { id: workItemId('renameInternship', internship._id) },
  },
  'GET /exports/:id/parts/:part': { token: admin.token, params: { id: rows._id, part: '1' } },
  'GET /transactions/:id/receipt': { token: student.token, params: { id: application._id } },
  'GET /users/:id': { token: admin.token, params: { id: student.uid } },
  'GET /dashboard/waiting/:kind': { token: admin.token, params: { kind: 'payments' } },
  'GET /tasks/:id': { token: admin.token, params: { id: work._id } },
};

const operations = (Object.keys(endpoints) as Operation[]).filter((operation) => {
  const { params, response }: Endpoint = endpoints[operation];
  const isPage = response instanceof z.ZodObject && 'nextCursor' in response.shape;
  return operation.startsWith('GET ') && params !== undefined && !isPage;
});

test.each(operations)('%s reads a few documents for any amount of data', async (operation) => {
  const record = RECORDS[operation];
  if (!record) throw new Error(`${operation} has no record; add it to RECORDS`);
  const headers = new Headers(record.token ? { Authorization: `Bearer ${record.token}` } : {});
  const { result, reads } = await countUsage(api.platform.firestore, () =>
    api.fetch(pathOf(operation, record), { headers }),
  );
  expect(result.status).toBe(200);
  expect(reads).toBeGreaterThanOrEqual(1);
  expect(reads).toBeLessThanOrEqual(mostReadsOf(operation));
});
