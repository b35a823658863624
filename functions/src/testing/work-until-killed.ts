/**
 * A program for the test of work items: runs the job in the given data folder, prints a line when some pages are done,
 * and waits in the middle of the next page to be killed.
 */
import { jobs } from '../app/jobs';
import { runJob } from '../app/run-job';
import { startTestPlatform } from './platform';

/** The lease and two pages. */
const TRANSACTIONS = 3;

const [projectId = '', dataDir = ''] = process.argv.slice(2);
const platform = await startTestPlatform({ data: { projectId, dataDir } });
const { firestore } = platform;
const run = firestore.runTransaction.bind(firestore);
let begun = 0;
firestore.runTransaction = (work, options) => {
  begun += 1;
  if (begun <= TRANSACTIONS) return run(work, options);
  console.log('half');
  return new Promise(() => setInterval(() => undefined, 60_000));
};

const job = jobs.find(({ name }) => name === 'carryOutWork');
if (job) await runJob(job, platform);
