/**
 * A program for the test of `remindTasks`: runs the job in the given data folder, prints a line when the first mails
 * are queued but not yet recorded, and waits to be killed.
 */
import { jobs } from '../app/jobs';
import { runJob } from '../app/run-job';
import { startTestPlatform } from './platform';

const [projectId = '', dataDir = '', secondsAhead] = process.argv.slice(2);
const platform = await startTestPlatform({ data: { projectId, dataDir } });
platform.clock.advance({ seconds: Number(secondsAhead) });

const { firestore } = platform;
const commit = firestore.runTransaction.bind(firestore);
firestore.runTransaction = async (...work) => {
  await commit(...work);
  console.log('queued');
  return new Promise(() => setInterval(() => undefined, 60_000));
};

const job = jobs.find(({ name }) => name === 'remindTasks');
if (job) await runJob(job, platform);
