import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { startApi, type TestApi } from '@prarambh/functions/testing/api';
import { addInternship, apply, decide } from '@prarambh/functions/testing/builders';
import { queryBatches, queryLetters } from '@prarambh/functions/testing/document-queries';
import { type Footprint, footprintOf } from '@prarambh/functions/testing/index-entries';
import { declaredIndexes, groupOf } from '@prarambh/functions/testing/indexes';
import { type Person, signedIn } from '@prarambh/functions/testing/people';
import { queryProgramme } from '@prarambh/functions/testing/programme-queries';
import { storedDocuments } from '@prarambh/functions/testing/stored-documents';
import { liveThrough, registered } from '@prarambh/functions/testing/student-life';
import { addEveryRecord } from '@prarambh/functions/testing/table-records';
import { assignTask, reviewWork, submitWork } from '@prarambh/functions/testing/task-builders';
import { queryHelp, queryTasks } from '@prarambh/functions/testing/task-queries';
import { countUsage, type Usage } from '@prarambh/functions/testing/usage';
import { COSTLY, DOCUMENTS, LIFE, MANY_ENTRIES } from './cost-assumptions';
import { writeCostPage } from './cost-page';
import type { StudentCost } from './student-cost';

type Usages = Map<Operation, Usage[]>;

const operations = Object.keys(endpoints) as Operation[];

/** Returns the operation of a URL path. */
function operationAt(method: string, path: string): Operation | undefined {
  const [address = ''] = path.split('?');
  return operations.find((operation) => {
    const [own, template = ''] = operation.split(' ');
    const pattern = new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`);
    return own === method && pattern.test(address);
  });
}

/** Returns the API with metering: it counts the cost of each call, so calls must not overlap. */
function metered(api: TestApi, usages: Usages): TestApi {
  async function counted<Result>(operation: Operation | undefined, work: () => Promise<Result>) {
    const { result, ...usage } = await countUsage(api.platform.firestore, work);
    if (operation) usages.set(operation, [...(usages.get(operation) ?? []), usage]);
    return result;
  }
  return {
    ...api,
    call: (operation, sent) => counted(operation, () => api.call(operation, sent)),
    send: (operation, sent) => counted(operation, () => api.send(operation, sent)),
    fetch: (path, init) => counted(operationAt(init?.method ?? 'GET', path), () => api.fetch(path, init)),
  };
}

/** Views all pages of a student and polls for updates. */
async function lookAround(api: TestApi, student: Person, admin: Person): Promise<void> {
  const { token } = student;
  for (const operation of operations) {
    const { roles, params, query }: Endpoint = endpoints[operation];
    const isPlain = operation.startsWith('GET ') && !params && !operation.endsWith('/news');
    if (!isPlain || query?.safeParse({}).success === false) continue;
    const caller = roles !== 'public' && !roles.includes('user') ? admin.token : token;
    await (await api.send(operation, { token: caller })).arrayBuffer();
  }
  const { mark: since } = await api.call('GET /notifications', { token });
  await api.call('GET /notifications/news', { token, query: { since } });
  const { mark } = await api.call('GET /help-queries/my', { token });
  await api.call('GET /help-queries/news', { token, query: { since: mark } });
  await api.call('PUT /profile', { token, body: { tagline: 'Builds things' } });
  const page = { handle: 'builds-things', isOn: true, links: [] };
  await api.call('PUT /profile/public-page', { token, body: page });
  await api.call('GET /public-pages/:handle', { params: { handle: page.handle } });
}

/** Takes one student from application to certificate and opens every new record by its ID. */
async function earnCertificate(api: TestApi, student: Person, admin: Person): Promise<void> {
  const { token } = student;
  const internship = await addInternship(api, admin);
  const at = { params: { id: internship._id } };
  await api.call('GET /internships/public/:id', at);
  await api.call('GET /internships/:id', { token, ...at });
  await api.call('PUT /internships/:id/saved', { token, ...at, body: { isSaved: true } });
  const application = await apply(api, student, internship);
  await api.call('GET /applications/:id', { token, params: { id: application._id } });
  await decide(api, admin, application, { status: 'Under Review' });
  await decide(api, admin, application, { status: 'Approved' });
  const task = await assignTask(api, admin, student, { internship });
  await api.call('GET /assigned-tasks/:id/messages', { token, params: { id: task._id } });
  const work = await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test/a'] });
  await api.call('GET /tasks/:id', { token: admin.token, params: { id: work._id } });
  await reviewWork(api, admin, work, { status: 'approved' });
  const body = { internshipId: internship._id };
  const { data } = await api.call('POST /certificates/generate-self', { token, body });
  const params = { certificateId: data.certificateId };
  await api.call('GET /certificates/verify/:certificateId', { params });
  await api.call('POST /certificates/verify', { body: { ids: [data.certificateId] } });
  await (await api.send('GET /certificates/:certificateId/credential', { params })).text();
  const query = (await api.call('POST /help-queries/start', { token, body: { text: 'Hello' } })).data;
  await api.call('GET /help-queries/:id', { token, params: { id: query._id } });
  await api.call('PUT /help-queries/:id/resolve', { token: admin.token, params: { id: query._id } });
  await api.call('PUT /internships/:id', { token: admin.token, ...at, body: { location: 'Pune' } });
  await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
}

/** The call with the median number of reads. */
function typical(usages: readonly Usage[]): Usage {
  const sorted = [...usages].sort((a, b) => a.reads + a.writes - b.reads - b.writes);
  return sorted[Math.floor(sorted.length / 2)] ?? { reads: 0, writes: 0, deletes: 0 };
}

/** The table of costly operations, of those that the benchmark calls. */
function operationTable(usages: Usages): string {
  const rows = operations
    .filter((operation) => usages.has(operation))
    .map((operation) => ({ operation, ...typical(usages.get(operation) ?? []) }))
    .filter(({ reads, writes, deletes }) => reads + writes + deletes >= COSTLY)
    .map(
      ({ operation, ...usage }) => `| ${[operation, usage.reads, usage.writes, usage.deletes].join(' | ')} |`,
    );
  return ['| operation | reads | writes | deletes |', '| --- | ---: | ---: | ---: |', ...rows].join('\n');
}

const mean = (all: readonly Footprint[], field: keyof Footprint) =>
  all.reduce((sum, footprint) => sum + footprint[field], 0) / all.length;

interface Documents {
  table: string;
  /** Mean bytes of each kind, index entries included. */
  bytes: Map<string, number>;
}

/** Measures index entries and bytes of each kind of document; the table has the kinds with many entries. */
async function measureDocuments(api: TestApi): Promise<Documents> {
  const config = declaredIndexes();
  const byKind = new Map<string, Footprint[]>();
  for await (const document of storedDocuments(api.platform.firestore)) {
    const kind = groupOf(document.ref.parent.path);
    const footprint = footprintOf(config, document.ref.path, document.data());
    byKind.set(kind, [...(byKind.get(kind) ?? []), footprint]);
  }
  const bytes = new Map<string, number>();
  for (const [kind, all] of byKind) bytes.set(kind, mean(all, 'indexBytes') + mean(all, 'documentBytes'));
  const rows = [...byKind]
    .filter(([, all]) => mean(all, 'entries') >= MANY_ENTRIES)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, all]) => {
      const entries = [mean(all, 'entries'), mean(all, 'searchEntries')].map((count) => count.toFixed(0));
      return `| ${kind} | ${entries.join(' | ')} | ${((bytes.get(kind) ?? 0) / 1000).toFixed(1)} |`;
    });
  const head = ['| kind | index entries | for the search | kB with index |', '| --- | ---: | ---: | ---: |'];
  return { table: [...head, ...rows].join('\n'), bytes };
}

function studentCost(usages: Usages, bytes: Map<string, number>): StudentCost {
  const usage: Usage = { reads: 0, writes: 0, deletes: 0 };
  let requests = 0;
  for (const [operation, times] of Object.entries(LIFE) as [Operation, number][]) {
    const calls = usages.get(operation);
    if (!calls)
      throw new Error(`${operation} of a student's life was not called; add a call to bench/cost.ts`);
    const one = typical(calls);
    requests += times;
    for (const field of ['reads', 'writes', 'deletes'] as const) usage[field] += one[field] * times;
  }
  const storedBytes = Object.entries(DOCUMENTS).reduce(
    (sum, [kind, count]) => sum + count * (bytes.get(kind) ?? 0),
    0,
  );
  return { usage, requests, storedBytes };
}

/** Measures the cost of documents, operations and a student's life, and writes docs/COST.md. */
export async function benchCost(): Promise<void> {
  const api = await startApi({ config: { rateLimits: true } });
  const usages: Usages = new Map();
  const counting = metered(api, usages);
  const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
  const other = await signedIn(api, { name: 'Ravi Kumar' });
  await addEveryRecord(counting, admin);
  const student = await registered(counting, 'leela.menon@students.example.test', 'Leela Menon');
  await liveThrough(counting, student, { admin, other });
  await queryTasks(counting, admin, other);
  await queryHelp(counting, admin, other);
  await queryProgramme(counting, admin);
  await queryLetters(counting, admin, other);
  await queryBatches(counting, admin, other);
  await lookAround(counting, student, admin);
  await earnCertificate(counting, await signedIn(api, { name: 'Nisha Rao' }), admin);
  const { table, bytes } = await measureDocuments(api);
  const cost = studentCost(usages, bytes);
  console.log(writeCostPage({ documents: table, operations: operationTable(usages), cost }));
  await api.close();
}
