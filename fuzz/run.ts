import { randomInt } from 'node:crypto';
import { fail, readOptions } from '@prarambh/functions/shared/command-line';
import { fuzz } from './fuzz';

const USAGE = `Usage: npm run fuzz [-- --seed N] [--requests N]

Sends generated requests to every operation of the API as every kind of caller, then checks the stored data. Prints each
wrong response with the smallest request that causes it. --seed repeats a run. --requests: for each operation and caller
(50). Ends with exit code 1 if it finds anything.`;

const options = readOptions(USAGE, {
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  requests: { type: 'string', default: '50' },
});
const [seed, requests] = [Number(options.seed), Number(options.requests)];
if (!Number.isInteger(seed) || !(requests >= 1))
  fail(`--seed and --requests take whole numbers.\n\n${USAGE}`);

console.log(`Seed ${seed} (npm run fuzz -- --seed ${seed} repeats this run)`);
// The Firestore SDK records a stack trace for every call; the first functions are enough here.
process.setSourceMapsEnabled(false);
Error.stackTraceLimit = 5;
const outcome = await fuzz({ seed, requests });
for (const finding of outcome.findings) console.log(`\n${finding}`);
console.log(`\n${outcome.requests} requests, ${outcome.findings.length} findings.`);
if (outcome.neverSucceeded.length > 0) console.log(`Never successful: ${outcome.neverSucceeded.join(', ')}`);
process.exit(outcome.findings.length === 0 ? 0 : 1);
