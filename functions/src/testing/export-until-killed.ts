/**
 * A program for the test of long exports: goes on with the work in the data folder it is given, lets so many transactions
 * through, says when the next one is asked for, and waits there to be killed.
 */
import { jobs } from '../wiring/jobs';
import { runJob } from '../wiring/run-job';
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
