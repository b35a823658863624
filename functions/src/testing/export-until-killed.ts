/**
 * A program for the test of long exports: continues the work in the given data folder, lets so many transactions
 * through, prints a line when the next one starts, and waits to be killed.
 */
import { jobs } from '../app/jobs';
import { runJob } from '../app/run-job';
import { startTestPlatform } from './platform';

const [projectId = '', dataDir = '', transactions] = process.argv.slice(2);
const platform = await startTestPlatform({ data: { projectId, dataDir } });

const { firestore } = platform;
const commit = firestore.runTransaction.bind(firestore);
let left = Number(transactions);
firestore.runTransaction = async (...work) => {
  left -= 1;
  if (left >= 0) return commit(...work);
  console.log('stopped');
  return new Promise(() => setInterval(() => undefined, 60_000));
};

const job = jobs.find(({ name }) => name === 'carryOutWork');
if (job) await runJob(job, platform);
