import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EXPORT_STREAMED_MAX, type ExportFile } from '@prarambh/contract/exports';
import { readCsv } from '@prarambh/functions/exports/export-source';
import { applicationExport } from '@prarambh/functions/features/applications/application-export';
import { createSimulation } from '@prarambh/functions/testing/simulation';
import { countUsage } from '@prarambh/functions/testing/usage';
import { jobs } from '@prarambh/functions/wiring/jobs';
import { runJob } from '@prarambh/functions/wiring/run-job';
import { type FilledHost, startFilledHost } from './filled-host';

const MB = 1024 * 1024;
const ROWS = 100_000;
/** Stays below the streaming limit, so the export is streamed. */
const STREAMED = EXPORT_STREAMED_MAX - 100;
const BATCH = 500;

const count = (number: number) => number.toLocaleString('en-IN');

function collectGarbage(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage();
}

/** Samples the retained memory until it is stopped; then returns the maximum in MB. */
function watchMemory() {
  const before = collectGarbage().heapUsed;
  const stop = new AbortController();
  let most = 0;
  const watching = (async () => {
    while (!stop.signal.aborted) {
      most = Math.max(most, collectGarbage().heapUsed - before);
      await wait(1000, null, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await watching;
    return (most / MB).toFixed(1);
  };
}

async function fill(host: FilledHost, rows: number): Promise<void> {
  const collection = host.firestore.collection('applications');
  const present = (await collection.count().get()).data().count;
  const { data } = await host.get<{ _id: string }[]>('/applications?limit=1');
  await host.multiply('applications', data[0]?._id ?? '', rows - present, present);
}

async function timeStream(host: FilledHost): Promise<void> {
  await fill(host, STREAMED);
  const kept = watchMemory();
  const startedAt = performance.now();
  const { reads, result } = await countUsage(host.firestore, async () => {
    const { body } = await host.fetch('/applications/export');
    let [firstByte, bytes] = [0, 0];
    for await (const chunk of body ?? []) {
      firstByte ||= performance.now() - startedAt;
      bytes += chunk.length;
    }
    return { firstByte, bytes };
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `  streamed: ${count(STREAMED)} rows, ${(result.bytes / MB).toFixed(1)} MB, ${count(reads)} reads, in ${seconds.toFixed(1)} s (${count(Math.round(STREAMED / seconds))} rows a second), first byte after ${result.firstByte.toFixed(0)} ms; ${await kept()} MB of heap kept meanwhile`,
  );
}

async function timeFile(host: FilledHost): Promise<void> {
  await fill(host, ROWS);
  const job = jobs.find(({ name }) => name === 'carryOutWork');
  const asked = await host.fetch('/exports', {
    method: 'POST',
    body: JSON.stringify({ operation: 'GET /applications/export' }),
  });
  if (!job || !asked.ok) throw new Error(`POST /exports answered ${asked.status}`);
  const find = async () => (await host.get<ExportFile[]>('/exports')).data[0];
  const kept = watchMemory();
  const startedAt = performance.now();
  const { reads, writes } = await countUsage(host.firestore, async () => {
    while ((await find())?.state === 'preparing') await runJob(job, host.platform);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const most = await kept();
  const file = await find();
  if (file?.state !== 'ready') throw new Error(`The file is ${file?.state}`);
  console.log(
    `  made into a file: ${count(file.rows)} rows in ${file.parts} parts, ${count(reads)} reads, ${writes} writes, in ${seconds.toFixed(1)} s; ${most} MB of heap kept meanwhile`,
  );
  const sizes: number[] = [];
  const fetchedAt = performance.now();
  for (let part = 1; part <= file.parts; part += 1) {
    const answer = await host.fetch(`/exports/${file._id}/parts/${part}`);
    sizes.push((await answer.arrayBuffer()).byteLength);
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `  downloaded: ${(total / MB).toFixed(1)} MB in ${((performance.now() - fetchedAt) / 1000).toFixed(1)} s, the largest part ${(Math.max(...sizes) / MB).toFixed(2)} MB`,
  );
}

/** Simulated seconds that an export waits for Firestore if a read of 500 rows takes `readMs`. */
async function simulate(original: FirebaseFirestore.DocumentData, readMs: number): Promise<number> {
  const { time, platform } = await createSimulation(1, { readMs });
  const { firestore, logger } = platform;
  return time.run(async () => {
    for (let from = 0; from < ROWS; from += BATCH) {
      const batch = firestore.batch();
      for (let index = from; index < from + BATCH; index += 1) {
        const dateApplied = new Date(1_700_000_000_000 + index * 1000);
        batch.set(firestore.collection('applications').doc(), { ...original, dateApplied, search: [] });
      }
      await batch.commit();
    }
    const source = await applicationExport({ firestore, logger })({
      role: 'admin',
      query: {},
      now: new Date(),
    });
    const began = time.now();
    for await (const _ of readCsv(source).content);
    return (time.now() - began) / 1000;
  });
}

/**
 * Prints duration and memory of application exports: streamed at the largest size, and as a file of 100,000
 * rows. The in-memory engine scans every document for each page, so its times are an upper bound. The model
 * of Firestore's limits gives the waiting time in production.
 */
export async function benchExports(): Promise<void> {
  console.log('\nExports of applications');
  const host = await startFilledHost();
  await timeStream(host);
  await timeFile(host);
  const [original] = (await host.firestore.collection('applications').limit(1).get()).docs;
  const fields = original?.data() ?? {};
  await host.close();
  for (const readMs of [10, 300]) {
    const seconds = await simulate(fields, readMs);
    console.log(
      `  waiting for Firestore, ${readMs} ms a read of 500 rows: ${seconds.toFixed(1)} s for ${count(ROWS)} rows`,
    );
  }
}
