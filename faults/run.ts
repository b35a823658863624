import { fail, messageOf, readOrExplain } from '@prarambh/functions/shared/command-line';
import { newDataFolder } from '../e2e/support/host';
import { carryOut } from './fault-test';
import { faults } from './faults';
import { setStage } from './stage';

const USAGE = `Usage: npm run faults [-- NAME]

Breaks mail, Storage, processes, jobs and clocks while the product runs, and checks the stored data afterwards. Runs the
faults whose name contains NAME, or all. Ends with exit code 1 if one fails.

${Object.keys(faults).join('\n')}`;

const [only = '', ...others] = readOrExplain(USAGE, () => process.argv.slice(2));
const chosen = Object.entries(faults).filter(([name]) => name.includes(only));
if (chosen.length === 0) fail(`There is no fault ${only}.\n\n${USAGE}`);
if (others.length > 0) fail(`faults takes one name; quote a name with spaces.\n\n${USAGE}`);
const folder = newDataFolder();
const stage = await setStage(folder.path);
for (const [name, runs] of chosen) {
  const startedAt = performance.now();
  const problems: string[] = [];
  for (const [index, run] of runs.entries())
    await carryOut(run, stage, folder.path).catch((error: unknown) => {
      problems.push(`  run ${index + 1}: ${messageOf(error)}`);
    });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const outcome = problems.length === 0 ? 'passed' : 'FAILED';
  console.log([`${outcome} ${name} (${runs.length} × in ${seconds} s)`, ...problems].join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}
folder.remove();
