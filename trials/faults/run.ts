import { fail, readOrExplain } from '@prarambh/functions/command-line';
import { carryOut, newFolder, removeFolder } from './carry-out';
import { type Fault, tableOf } from './fault';
import { faults } from './faults';
import { type Stage, setStage } from './stage';

/** Runs a fault several times; prints its result and everything that does not hold. */
async function tryOut({ name, runs }: Fault, stage: Stage, folder: string): Promise<boolean> {
  const startedAt = performance.now();
  const problems: string[] = [];
  for (const [index, run] of runs.entries()) {
    await carryOut(run, stage, folder).catch((error: unknown) => {
      problems.push(`  run ${index + 1}: ${error instanceof Error ? error.message : error}`);
    });
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const outcome = problems.length === 0 ? 'holds ' : 'FAILED';
  console.log([`${outcome} ${name} (${runs.length} × in ${seconds} s)`, ...problems].join('\n'));
  return problems.length === 0;
}

const USAGE = `Usage: npm run faults [-- NAME]

Breaks mail, Storage, processes, jobs and clocks while the product runs, and checks the stored data afterwards. Runs the
faults whose name contains NAME, or all. Ends with exit code 1 if one fails.

${faults.map(({ name }) => `  ${name}`).join('\n')}`;

const [only = '', ...others] = readOrExplain(USAGE, () => process.argv.slice(2));
const chosen = faults.filter(({ name }) => name.includes(only));
if (chosen.length === 0) fail(`There is no fault ${only}.\n\n${USAGE}`);
if (others.length > 0)
  fail(`faults takes one name, not also ${others.join(' ')}; quote a name with spaces.\n\n${USAGE}`);
console.log(`${tableOf(chosen)}\n`);
const folder = newFolder();
const stage = await setStage(folder);
let failed = 0;
for (const fault of chosen) if (!(await tryOut(fault, stage, folder))) failed += 1;
removeFolder(folder);
console.log(
  failed === 0
    ? '\nAll of it holds, and the doctor finds nothing.'
    : `\n${failed} of ${chosen.length} failed.`,
);
process.exit(failed === 0 ? 0 : 1);
