import { carryOutDueWork } from '@prarambh/functions/bulk-jobs/work-runner';
import { createServices } from '@prarambh/functions/services';
import { addManyApplications } from '@prarambh/functions/testing/many-applications';
import { createSimulation, internshipFields, simulatedCaller } from '@prarambh/functions/testing/simulation';
import { countUsage } from '@prarambh/functions/testing/usage';
import { describeLoad, formatCount } from './measure';

const APPLICATIONS = 30_000;
const TITLE = 'Site Building';
const NONE = { params: undefined, query: undefined, file: undefined, idempotencyKey: null };

/** Prints how long renaming an internship with many applications takes under the model of Firestore's limits. */
export async function renameInternship(): Promise<void> {
  console.log(`\nRenaming an internship with ${formatCount(APPLICATIONS)} applications, in simulated time`);
  const { time, firestore: model, platform } = await createSimulation(1);
  const { core, handlers } = createServices(platform);
  const { firestore } = platform;
  const admin = simulatedCaller('admin', 'admin');
  const body = internshipFields('Web Development', 10);
  const { data } = await time.run(() => handlers['POST /internships']({ ...NONE, caller: admin, body }));
  await time.run(() => addManyApplications(firestore, data, APPLICATIONS));
  const startedAt = time.now();
  model.resetReport();
  const report = {
    done: () => undefined,
    failed: (what: string, reason: string) => console.log(`  FAILED: ${what}: ${reason}`),
    attempt: async (_: string, work: () => Promise<unknown>) => void (await work()),
  };
  const { reads, writes } = await countUsage(firestore, () =>
    time.run(async () => {
      await firestore.doc(`internships/${data._id}`).update({ title: TITLE });
      await firestore.runTransaction(async (transaction) => {
        const rename = {
          kind: 'renameInternship',
          subjectId: data._id,
          label: TITLE,
          askedBy: null,
        } as const;
        core.workItems.queue(transaction, rename, platform.clock.now());
      });
      await carryOutDueWork(core.work, report);
    }),
  );
  const seconds = (time.now() - startedAt) / 1000;
  const { commits, retries, hottest } = model.report();
  const renamed = await time.run(async () => {
    const { docs } = await firestore.collection('applications').where('internshipId', '==', data._id).get();
    return docs.filter((row) => row.get('internship.title') === TITLE).length;
  });
  console.log(
    `  ${formatCount(renamed)} renamed in ${seconds.toFixed(1)} s, ${formatCount(reads)} reads, ${formatCount(writes)} writes, ${commits} commits, ${retries} retries\n` +
      `  ${hottest[0] ? describeLoad(hottest[0]) : ''}`,
  );
}
