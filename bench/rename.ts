import { carryOutDueWork } from '@prarambh/functions/bulk-jobs/work-runner';
import { createServices } from '@prarambh/functions/services';
import { startApi } from '@prarambh/functions/testing/api';
import { addInternship } from '@prarambh/functions/testing/builders';
import { addManyApplications } from '@prarambh/functions/testing/many-applications';
import { signedIn } from '@prarambh/functions/testing/people';
import { createSimulation, internshipFields, simulatedCaller } from '@prarambh/functions/testing/simulation';
import { countUsage } from '@prarambh/functions/testing/usage';
import { finishWork } from '@prarambh/functions/testing/work';
import type { Firestore } from 'firebase-admin/firestore';

const APPLICATIONS = Number(process.env.APPLICATIONS ?? 30_000);
const TITLE = 'Site Building';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** CPU time of this process; on a busy machine wall time is unreliable. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1000);
}

async function countRenamed(firestore: Firestore, internshipId: string): Promise<number> {
  const { docs } = await firestore.collection('applications').where('internshipId', '==', internshipId).get();
  return docs.filter((row) => row.get('internship.title') === TITLE).length;
}

/** Over HTTP on the local engine, in wall time. */
async function renameLocally(): Promise<void> {
  const api = await startApi();
  const { firestore } = api.platform;
  const { token } = await signedIn(api, { role: 'admin' });
  const internship = await addInternship(api, await signedIn(api, { role: 'admin' }), {
    totalPositions: APPLICATIONS,
  });
  await addManyApplications(firestore, internship, APPLICATIONS);
  const rename = { token, params: { id: internship._id }, body: { title: TITLE } };

  const usage = await countUsage(firestore, async () => {
    const began = performance.now();
    const before = process.cpuUsage();
    await api.call('PUT /internships/:id', rename);
    console.log(
      `  local engine     answered in ${Math.round(performance.now() - began)} ms, ${cpuMs(before)} ms of CPU`,
    );
    await finishWork(api);
    return performance.now() - began;
  });

  const renamed = await countRenamed(firestore, internship._id);
  console.log(
    `                   done in ${seconds(usage.result)}, ${usage.reads} reads, ${usage.writes} writes`,
  );
  console.log(`                   ${renamed} of ${APPLICATIONS} renamed`);
  await api.close();
}

/** The job alone, in the simulated time of the model of Firestore's limits. */
async function renameWithinLimits(): Promise<void> {
  const { time, firestore, platform } = await createSimulation(1);
  const { core, handlers } = createServices(platform);
  const call = { params: undefined, query: undefined, file: undefined, idempotencyKey: null };
  const admin = simulatedCaller('admin', 'admin');
  const { data } = await time.run(() =>
    handlers['POST /internships']({ ...call, caller: admin, body: internshipFields('Web Development', 10) }),
  );
  await time.run(() => addManyApplications(platform.firestore, data, APPLICATIONS));
  const startedAt = time.now();
  firestore.resetReport();
  await time.run(async () => {
    await platform.firestore.collection('internships').doc(data._id).update({ title: TITLE });
    await platform.firestore.runTransaction(async (transaction) => {
      const rename = { kind: 'renameInternship', subjectId: data._id, label: TITLE, askedBy: null } as const;
      core.workItems.queue(transaction, rename, platform.clock.now());
    });
    const report = {
      done: () => undefined,
      failed: (what: string, reason: string) => console.log(`  ${what}: ${reason}`),
      attempt: async (_: string, work: () => Promise<unknown>) => void (await work()),
    };
    await carryOutDueWork(core.work, report);
  });
  const { commits, retries, hottest } = firestore.report();
  const renamed = await time.run(() => countRenamed(platform.firestore, data._id));
  console.log(
    `  Firestore's model done in ${seconds(time.now() - startedAt)} of simulated time, ${commits} commits, ${retries} retries`,
  );
  console.log(
    `                   ${renamed} of ${APPLICATIONS} renamed; hottest: ${hottest[0]?.path}, ${hottest[0]?.perSecond} writes a second`,
  );
}

/**
 * Prints how fast renaming an internship with many applications is answered, and how long and how many
 * commits it takes.
 */
export async function benchRename(): Promise<void> {
  console.log(`\nRenaming an internship with ${APPLICATIONS} applications`);
  await renameLocally();
  await renameWithinLimits();
}
