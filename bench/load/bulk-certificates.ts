import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { startApi, type TestApi } from '@prarambh/functions/testing/api';
import { addInternship } from '@prarambh/functions/testing/builders';
import { putTask } from '@prarambh/functions/testing/certificates';
import { addPerson, type Person, signedIn } from '@prarambh/functions/testing/people';
import { heapMb } from './measure';

const STUDENTS = 200;
const TASKS = 5;

/** Creates a bulk job and continues it to its end, as the web does. */
async function issueAll(api: TestApi, { token }: Person, internshipId: string): Promise<void> {
  const times: number[] = [];
  const heaps = [heapMb()];
  const timed = async (call: () => Promise<{ data: BulkJob }>) => {
    const startedAt = performance.now();
    const { data } = await call();
    times.push(performance.now() - startedAt);
    heaps.push(heapMb());
    return data;
  };
  let job = await timed(() => api.call('POST /bulk-jobs/certificates', { token, body: { internshipId } }));
  while (job.endedAt === null) {
    const params = { id: job._id };
    job = await timed(() => api.call('POST /bulk-jobs/:id/continue', { token, params }));
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  console.log(
    `  ${job.done} issued in ${times.length} calls and ${(total / 1000).toFixed(1)} s: ${(total / job.done).toFixed(0)} ms each, longest call ${(Math.max(...times) / 1000).toFixed(1)} s\n` +
      `  heap before and after each call: ${heaps.map((heap) => heap.toFixed(0)).join(', ')} MB`,
  );
}

async function fetchArchive(api: TestApi, { token }: Person, internshipId: string): Promise<void> {
  const startedAt = performance.now();
  const { body } = await api.send('GET /certificates/archive', { token, query: { internshipId } });
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length;
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `  archive of all: ${(bytes / 1e6).toFixed(1)} MB in ${took} s, heap ${heapMb().toFixed(0)} MB`,
  );
}

/** Prints how long issuing the certificates of 200 students takes, and downloading all of them. */
export async function issueCertificates(): Promise<void> {
  console.log(`\nCertificates for ${STUDENTS} students with ${TASKS} tasks each`);
  const api = await startApi();
  const admin = await signedIn(api, { role: 'admin' });
  const internship = await addInternship(api, admin, { totalPositions: STUDENTS });
  for (let index = 0; index < STUDENTS; index += 1) {
    const student = await addPerson(api, { name: index % 2 === 0 ? 'Asha Verma' : 'आरव शर्मा' });
    for (let task = 0; task < TASKS; task += 1) await putTask(api, student, internship, 'completed');
  }
  await issueAll(api, admin, internship._id);
  await fetchArchive(api, admin, internship._id);
  await api.close();
}
