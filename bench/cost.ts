import type { Operation } from '@prarambh/contract/endpoints';
import { startApi, type TestApi } from '@prarambh/functions/testing/api';
import { addInternship, apply, decide } from '@prarambh/functions/testing/builders';
import { footprintOf } from '@prarambh/functions/testing/index-entries';
import { declaredIndexes, groupOf } from '@prarambh/functions/testing/indexes';
import { type Person, signedIn } from '@prarambh/functions/testing/people';
import { storedDocuments } from '@prarambh/functions/testing/stored-documents';
import { handleOf, liveThrough, registered } from '@prarambh/functions/testing/student-life';
import { addEveryRecord } from '@prarambh/functions/testing/table-records';
import { assignTask, reviewWork, submitWork } from '@prarambh/functions/testing/task-builders';
import { countUsage, type Usage } from '@prarambh/functions/testing/usage';
import { DOCUMENTS, LIFE } from './cost-assumptions';
import { type StudentCost, writeCostPage } from './cost-page';

type Usages = Map<string, Usage[]>;

const operations = Object.keys(LIFE) as Operation[];

/** Returns the API with metering: it counts the cost of each call, so calls must not overlap. */
function metered(api: TestApi, usages: Usages): TestApi {
  async function counted<Result>(operation: string, work: () => Promise<Result>) {
    const { result, ...usage } = await countUsage(api.platform.firestore, work);
    usages.set(operation, [...(usages.get(operation) ?? []), usage]);
    return result;
  }
  /** Uploads name only their path. */
  const operationAt = (request: string) =>
    operations.find((operation) => new RegExp(`^${operation.replace(/:\w+/g, '[^/]+')}$`).test(request)) ??
    '';
  return {
    ...api,
    call: (operation, sent) => counted(operation, () => api.call(operation, sent)),
    send: (operation, sent) => counted(operation, () => api.send(operation, sent)),
    fetch: (path, init) => counted(operationAt(`${init?.method} ${path}`), () => api.fetch(path, init)),
  };
}

/** Opens the student's lists and pages, and polls for updates. */
async function lookAround(api: TestApi, student: Person): Promise<void> {
  const { token } = student;
  for (const operation of operations.filter((one) => /^GET [^:]+$/.test(one) && !one.endsWith('/news')))
    await (await api.send(operation, { token })).arrayBuffer();
  const { mark: since } = await api.call('GET /notifications', { token });
  await api.call('GET /notifications/news', { token, query: { since } });
  const { mark } = await api.call('GET /help-queries/my', { token });
  await api.call('GET /help-queries/news', { token, query: { since: mark } });
  await api.call('PUT /profile', { token, body: { tagline: 'Builds things' } });
  await api.call('GET /public-pages/:handle', { params: { handle: handleOf(student) } });
}

/** Takes a student from application to certificate. */
async function earnCertificate(api: TestApi, student: Person, admin: Person): Promise<void> {
  const { token } = student;
  const internship = await addInternship(api, admin);
  const at = { token, params: { id: internship._id } };
  await api.call('GET /internships/:id', at);
  await api.call('PUT /internships/:id/saved', { ...at, body: { isSaved: true } });
  const application = await apply(api, student, internship);
  await decide(api, admin, application, { status: 'Under Review' });
  await decide(api, admin, application, { status: 'Approved' });
  const task = await assignTask(api, admin, student, { internship });
  await api.call('GET /assigned-tasks/:id/messages', { token, params: { id: task._id } });
  const work = await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test/a'] });
  await reviewWork(api, admin, work, { status: 'approved' });
  const body = { internshipId: internship._id };
  const { data } = await api.call('POST /certificates/generate-self', { token, body });
  const params = { certificateId: data.certificateId };
  await api.call('GET /certificates/verify/:certificateId', { params });
}

/** Returns the mean bytes of each kind of stored document, with its index entries. */
async function measureDocuments(api: TestApi): Promise<Map<string, number>> {
  const config = declaredIndexes();
  const byKind = new Map<string, number[]>();
  for await (const document of storedDocuments(api.platform.firestore)) {
    const kind = groupOf(document.ref.parent.path);
    const { indexBytes, documentBytes } = footprintOf(config, document.ref.path, document.data());
    byKind.set(kind, [...(byKind.get(kind) ?? []), indexBytes + documentBytes]);
  }
  const mean = (all: number[]) => all.reduce((sum, bytes) => sum + bytes, 0) / all.length;
  return new Map([...byKind].map(([kind, all]) => [kind, mean(all)]));
}

/** The measured value under a name. Throws if the benchmark has not measured it. */
function measured<Value>(values: Map<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`${name} was not measured; add a call of it to bench/cost.ts`);
  return value;
}

function studentCost(usages: Usages, bytesOfKinds: Map<string, number>): StudentCost {
  const usage: Usage = { reads: 0, writes: 0, deletes: 0 };
  let [requests, storedBytes] = [0, 0];
  for (const [operation, times] of Object.entries(LIFE)) {
    const calls = measured(usages, operation).sort((a, b) => a.reads + a.writes - b.reads - b.writes);
    const median = calls[Math.floor(calls.length / 2)];
    requests += times;
    for (const field of ['reads', 'writes', 'deletes'] as const)
      usage[field] += (median?.[field] ?? 0) * times;
  }
  for (const [kind, count] of Object.entries(DOCUMENTS)) storedBytes += measured(bytesOfKinds, kind) * count;
  return { usage, requests, storedBytes };
}

/** Measures the cost of a student's life and of its documents, and writes docs/COST.md. */
export async function benchCost(): Promise<void> {
  const api = await startApi({ config: { rateLimits: true } });
  const usages: Usages = new Map();
  const counting = metered(api, usages);
  const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
  const other = await signedIn(api, { name: 'Ravi Kumar' });
  // Records of other people, so that lists have rows.
  await addEveryRecord(api, admin);
  const student = await registered(counting, 'leela.menon@students.example.test', 'Leela Menon');
  await liveThrough(counting, student, { admin, other });
  await lookAround(counting, student);
  await earnCertificate(counting, await signedIn(api, { name: 'Nisha Rao' }), admin);
  console.log(writeCostPage(studentCost(usages, await measureDocuments(api))));
  await api.close();
}
