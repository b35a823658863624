import { EXPORT_STREAMED_MAX, type ExportFile } from '@prarambh/contract/exports';
import { startApi, type TestApi } from '@prarambh/functions/testing/api';
import { addInternship } from '@prarambh/functions/testing/builders';
import { fetchFile, filesOf, requestFile } from '@prarambh/functions/testing/export-files';
import { runJobOf } from '@prarambh/functions/testing/jobs';
import { addManyApplications } from '@prarambh/functions/testing/many-applications';
import { type Person, signedIn } from '@prarambh/functions/testing/people';
import { countUsage } from '@prarambh/functions/testing/usage';
import { formatCount, measured } from './measure';

const MB = 1024 * 1024;
const ROWS = 100_000;
/** Stays below the streaming limit, so the export is streamed. */
const STREAMED = EXPORT_STREAMED_MAX - 100;

async function timeStream(api: TestApi, { token }: Person): Promise<void> {
  const read = async () => {
    const startedAt = performance.now();
    const { body } = await api.send('GET /applications/export', { token });
    let [firstByte, bytes] = [0, 0];
    for await (const chunk of body ?? []) {
      firstByte ||= performance.now() - startedAt;
      bytes += chunk.length;
    }
    return { firstByte, bytes };
  };
  const { result, seconds, mostMb } = await measured(() => countUsage(api.platform.firestore, read));
  const { firstByte, bytes } = result.result;
  console.log(
    `  streamed: ${formatCount(STREAMED)} rows, ${(bytes / MB).toFixed(1)} MB, ${formatCount(result.reads)} reads, in ${seconds.toFixed(1)} s, first byte after ${firstByte.toFixed(0)} ms; ${mostMb.toFixed(1)} MB of heap kept meanwhile`,
  );
}

async function timeFile(api: TestApi, admin: Person): Promise<void> {
  await requestFile(api, admin, { operation: 'GET /applications/export' });
  const find = async () => (await filesOf(api, admin))[0] as ExportFile;
  const make = async () => {
    while ((await find()).state === 'preparing') await runJobOf(api, 'carryOutWork');
  };
  const { result, seconds, mostMb } = await measured(() => countUsage(api.platform.firestore, make));
  const file = await find();
  const download = await measured(() => fetchFile(api, admin, file));
  console.log(
    `  made into a file: ${formatCount(file.rows)} rows in ${file.parts} parts, ${formatCount(result.reads)} reads, ${result.writes} writes, in ${seconds.toFixed(1)} s; ${mostMb.toFixed(1)} MB of heap kept meanwhile\n` +
      `  downloaded: ${(download.result.length / MB).toFixed(1)} MB in ${download.seconds.toFixed(1)} s`,
  );
}

/**
 * Prints reads, duration and memory of application exports: streamed at the largest size, and as a file of 100,000 rows.
 * The in-memory engine scans every document for each page, so its times are an upper bound.
 */
export async function exportApplications(): Promise<void> {
  console.log('\nExports of applications');
  const api = await startApi();
  const { firestore } = api.platform;
  const admin = await signedIn(api, { role: 'admin' });
  const internship = await addInternship(api, admin);
  await addManyApplications(firestore, internship, STREAMED);
  await timeStream(api, admin);
  // Overwrites the streamed rows, whose IDs are the same.
  await addManyApplications(firestore, internship, ROWS);
  await timeFile(api, admin);
  await api.close();
}
