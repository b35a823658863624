import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { footprintOf } from '../testing/index-entries';
import { declaredIndexes, groupOf } from '../testing/indexes';
import { signedIn } from '../testing/people';
import { storedDocuments } from '../testing/stored-documents';
import { liveThrough, registered } from '../testing/student-life';
import { addEveryRecord } from '../testing/table-records';

/** The most index entries that a document of each kind may have with names and titles of usual length. */
const BUDGETS: Record<string, number> = {
  announcements: 1,
  applicants: 0,
  applications: 200,
  assignedTasks: 240,
  audit: 100,
  bankCredits: 7,
  bankImports: 1,
  bankSettings: 0,
  broadcasts: 2,
  bulkJobs: 1,
  cannedReplies: 1,
  ceilings: 0,
  certificateClaims: 0,
  certificates: 100,
  contactQueries: 40,
  counters: 1,
  emails: 0,
  exports: 4,
  givenTasks: 0,
  handles: 0,
  helpFiles: 1,
  helpQueries: 45,
  idempotency: 1,
  internIds: 0,
  internships: 80,
  jobCursors: 0,
  jobRuns: 3,
  limits: 0,
  mail: 4,
  meetingReminders: 3,
  meetings: 95,
  messages: 1,
  notificationReads: 1,
  notifications: 5,
  offerLetters: 110,
  otps: 1,
  passwordResets: 3,
  paymentOptions: 1,
  pictures: 0,
  screenshots: 4,
  seats: 4,
  statusLists: 0,
  statusPlaces: 0,
  submissions: 130,
  tableViews: 0,
  taskFiles: 0,
  taskTemplates: 0,
  taskThreads: 0,
  testimonials: 60,
  totals: 0,
  uploads: 2,
  users: 110,
  utrs: 0,
  webVitals: 1,
  workItems: 7,
};

const config = declaredIndexes();
const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Krishnamurthy' });

beforeAll(async () => {
  const other = await signedIn(api, { name: 'Ravi Kumar' });
  const student = await registered(api, 'leela.menon.2004@students.example.test', 'Leela Subramaniam Menon');
  await addEveryRecord(api, admin);
  await liveThrough(api, student, { admin, other });
});

test('no document has more index entries than its budget', async () => {
  const over: string[] = [];
  const seen = new Set<string>();
  for await (const document of storedDocuments(api.platform.firestore)) {
    const kind = groupOf(document.ref.parent.path);
    const { entries } = footprintOf(config, document.ref.path, document.data());
    seen.add(kind);
    if (!(entries <= (BUDGETS[kind] ?? -1))) over.push(`${document.ref.path} has ${entries}`);
  }
  expect(over).toEqual([]);
  expect([...seen].sort()).toEqual(expect.arrayContaining(['applications', 'assignedTasks', 'certificates']));
});
