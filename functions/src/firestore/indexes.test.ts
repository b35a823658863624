import { APPLICATION_STATUSES, REVIEW_FLAGS } from '@prarambh/contract/application-status';
import { TimeOrNameOrder } from '@prarambh/contract/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../app/jobs';
import { applications } from '../features/applications/application.repository';
import { startApi, type TestApi } from '../testing/api';
import { addInternship, applicationBody, apply, decide, uploadScreenshot } from '../testing/builders';
import { issueCertificate } from '../testing/certificates';
import { queryBatches, queryLetters } from '../testing/document-queries';
import {
  declaredIndexes,
  describeQuery,
  groupOf,
  type IndexConfig,
  isCovered,
  problemsOf,
} from '../testing/indexes';
import { moveTo, runJobOf } from '../testing/jobs';
import { type Person, signedIn } from '../testing/people';
import { receipt } from '../testing/pictures';
import { queryProgramme } from '../testing/programme-queries';
import { queryStaff, subsets } from '../testing/staff-queries';
import { storedDocuments } from '../testing/stored-documents';
import { queryHelp, queryTasks } from '../testing/task-queries';
import type { QueryShape } from './store';

/** No declared indexes and no exemptions. */
const AUTOMATIC: IndexConfig = { indexes: [], fieldOverrides: [] };

let api: TestApi;
let admin: Person;

async function runSiteQueries(student: Person, internshipId: string): Promise<void> {
  const own = { token: student.token };
  await api.call('GET /announcements');
  await api.call('GET /testimonials');
  for (const query of subsets({ q: 'asha', status: 'open', sort: 'oldest' })) {
    await api.call('GET /contact-queries', { token: admin.token, query });
  }
  for (const query of subsets({ q: 'asha', isRevoked: 'true' })) {
    await api.call('GET /certificates', { token: admin.token, query });
  }
  await api.call('GET /certificates/my-certificates', own);
  await api.call('GET /certificates/progress', own);
  await api.refusal('POST /certificates/generate-self', { ...own, body: { internshipId } });
  await issueCertificate(api, admin, student, { user: 'INT26-NOBODY' }).catch(() => undefined);
  await issueCertificate(api, admin, student);
  await api.call('GET /notifications/unread', own);
}

/** Takes the only seat of an internship, fails to take another, and frees it. */
async function querySeats(student: Person): Promise<void> {
  const internship = await addInternship(api, admin, { totalPositions: 1 });
  const application = await apply(api, student, internship);
  const late = { token: (await signedIn(api)).token, body: applicationBody(internship) };
  await api.refusal('POST /applications', late);
  await decide(api, admin, application, { status: 'Rejected' });
}

/** Runs every list with every combination of its filters, and every other call that queries. */
async function runEveryQuery(): Promise<void> {
  const student = await signedIn(api);
  const accountant = await signedIn(api, { role: 'accountant' });
  const internship = await addInternship(api, admin);
  const bytes = await receipt({ utr: '415000000001' }).png().toBuffer();
  const upload = (await (await uploadScreenshot(api, student, { bytes })).json()) as { url: string };
  await apply(api, student, internship, { paymentScreenshot: upload.url });
  await api.call('PUT /internships/:id', {
    token: admin.token,
    params: { id: internship._id },
    body: { title: 'Renamed' },
  });
  await querySeats(student);
  await api.call('POST /auth/forgotpassword', { body: { email: student.email } });
  await api.call('GET /internships/public');
  await api.call('GET /internships/names', { token: accountant.token });
  await api.call('GET /payment-options');
  for (const { token } of [admin, accountant]) await api.call('GET /dashboard/stats', { token });
  await api.call('GET /dashboard/charts', { token: admin.token });
  await api.call('GET /web-vitals', { token: admin.token });
  await api.call('GET /applications/my-applications', { token: student.token });
  for (const query of subsets({ q: 'web', isAccepting: 'true' })) {
    await api.call('GET /internships', { token: admin.token, query });
  }
  const filters = { q: 'asha', internship: internship._id, from: '2026-01-01', to: '2026-12-31' };
  for (const flag of REVIEW_FLAGS) {
    for (const sort of TimeOrNameOrder.options) {
      for (const narrowed of [{}, { ...filters, status: 'Pending' as const }]) {
        await api.call('GET /applications', { token: admin.token, query: { ...narrowed, flag, sort } });
      }
    }
  }
  for (const status of [undefined, 'Pending', ...APPLICATION_STATUSES] as const) {
    const byName = subsets({ internship: internship._id }).map((subset) => ({
      ...subset,
      sort: 'name' as const,
    }));
    for (const subset of [...subsets({ ...filters, sort: 'oldest' }), ...byName]) {
      await api.call('GET /applications', {
        token: admin.token,
        query: status ? { ...subset, status } : subset,
      });
    }
  }
  await runSiteQueries(student, internship._id);
  await queryTasks(api, admin, student);
  await queryHelp(api, admin, student);
  await queryProgramme(api, admin);
  await queryStaff(api, admin);
  for (const { token } of [student, admin, accountant]) {
    await api.call('GET /notifications', { token });
    await api.call('GET /meetings', { token });
  }
  await api.call('GET /dashboard/stats', { token: student.token });
  await queryLetters(api, admin, student);
  await queryBatches(api, admin, student);
  await api.call('PUT /profile', { token: student.token, body: { name: 'Asha V. Verma' } });
  // Reminders are sent at a time of day, about tasks that are due then.
  moveTo(api, '09:00');
  for (const { name } of jobs) await runJobOf(api, name);
}

beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api, { role: 'admin' });
  await runEveryQuery();
});

afterAll(() => api.close());

test('every query that the API runs has its index in firestore.indexes.json', () => {
  expect(api.queryProblems()).toEqual([]);
});

/** Returns each query once. */
const ranQueries = () => [...new Map(api.queries.map((query) => [describeQuery(query), query])).values()];

test('removing any index from the file leaves a query without one, and the message names that query', () => {
  const config = declaredIndexes();
  const queries = ranQueries();
  for (const index of config.indexes) {
    const rest = { ...config, indexes: config.indexes.filter((other) => other !== index) };
    const problems = queries.flatMap((query) => problemsOf(query, rest));
    expect(problems, `${JSON.stringify(index.fields)} of ${index.collectionGroup} is not needed`).not.toEqual(
      [],
    );
    expect(problems[0]).toContain(`no index in firestore.indexes.json for ${index.collectionGroup}: `);
  }
});

test('removing any single-field index from the file leaves a query without one', () => {
  const config = declaredIndexes();
  const queries = ranQueries();
  for (const override of config.fieldOverrides) {
    for (const index of override.indexes) {
      const left = { ...override, indexes: override.indexes.filter((other) => other !== index) };
      const others = config.fieldOverrides.filter((other) => other !== override);
      const rest = { ...config, fieldOverrides: [...others, left] };
      const problems = queries.flatMap((query) => problemsOf(query, rest));
      const name = `${override.collectionGroup}.${override.fieldPath} ${JSON.stringify(index)}`;
      expect(problems, `${name} is not needed`).not.toEqual([]);
    }
  }
});

test('every collection declares which of its fields are indexed, and exempts the others', async () => {
  const { fieldOverrides } = declaredIndexes();
  const exempted = new Set(
    fieldOverrides
      .filter(({ fieldPath, indexes }) => fieldPath === '*' && indexes.length === 0)
      .map(({ collectionGroup }) => collectionGroup),
  );
  const groups = new Set(ranQueries().map(({ collection }) => groupOf(collection.name)));
  for await (const { ref } of storedDocuments(api.platform.firestore)) groups.add(groupOf(ref.parent.path));
  expect([...groups].filter((group) => !exempted.has(group))).toEqual([]);
  expect(fieldOverrides.length, 'more than a database may have').toBeLessThanOrEqual(200);
});

test('the check finds a query by an exempted field, and by one that inherits the exemption', () => {
  const query: QueryShape = { collection: applications, filters: [['utr', '==', 'x']], orderBy: null };
  const nested: QueryShape = { ...query, filters: [['user.email', '==', 'x']] };
  const sorted: QueryShape = { ...query, filters: [], orderBy: ['decidedAt', 'asc'] };
  const summed: QueryShape = { ...query, filters: [], sumOf: 'duration' };
  for (const one of [query, nested, sorted, summed]) {
    expect(problemsOf(one, declaredIndexes())).toEqual([
      `no index in firestore.indexes.json for ${describeQuery(one)}`,
    ]);
    expect(problemsOf(one, AUTOMATIC)).toEqual([]);
  }
  const exemptedMap = {
    indexes: [],
    fieldOverrides: [{ collectionGroup: 'applications', fieldPath: 'user', indexes: [] }],
  };
  expect(problemsOf(nested, exemptedMap)).toHaveLength(1);
});

test('the check finds a query that production would refuse', () => {
  const base = { collection: applications, orderBy: null } satisfies Partial<QueryShape>;
  const many: QueryShape = { ...base, filters: [['status', 'in', Array(11).fill('Applied')]] };
  expect(problemsOf(many, declaredIndexes())).toEqual([
    'more than 10 values for status in applications: status in',
  ]);
  const unknown: QueryShape = { ...base, filters: [['colour', '==', 'red']] };
  expect(problemsOf(unknown, AUTOMATIC)).toEqual([
    'colour is not required by the schema, in applications: colour ==',
  ]);
});

test('indexes with the same ending serve a query together; those with another ending do not', () => {
  const query: QueryShape = {
    collection: applications,
    filters: [
      ['status', '==', 'Applied'],
      ['internshipId', '==', 'x'],
    ],
    orderBy: ['dateApplied', 'desc'],
  };
  expect(describeQuery(query)).toBe('applications: status ==, internshipId ==, order by dateApplied desc');
  expect(isCovered(query, declaredIndexes())).toBe(true);
  expect(isCovered({ ...query, orderBy: ['decidedAt', 'desc'] }, declaredIndexes())).toBe(false);
});
