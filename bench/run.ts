import { fail, readOrExplain } from '@prarambh/functions/shared/command-line';

const benches: Record<string, () => Promise<void>> = {
  web: async () => (await import('./web-size')).benchWebSize(),
  cost: async () => (await import('./cost')).benchCost(),
  load: async () => (await import('./load')).benchLoad(),
  phone: async () => (await import('./phone')).benchPhone(),
};
/** These benchmarks read their own options, `--help` among them. */
const WITH_OPTIONS = ['load', 'phone'];

const USAGE = `Usage: npm run bench [-- NAME]
       npm run bench -- load [--students N] [--seats N] [--internships N] [--staff N] [--minutes N]
       npm run bench -- phone [--runs N] [--only PATH] [--part NAME]

Runs the benchmark NAME, or all of them: ${Object.keys(benches).join(', ')}.
--only chooses pages of phone, --part parts of phone; both may be repeated. load --help explains its options.`;

const hasOptions = WITH_OPTIONS.includes(process.argv[2] ?? '');
const [only, ...options] = hasOptions
  ? process.argv.slice(2)
  : readOrExplain(USAGE, () => process.argv.slice(2));
if (only !== undefined && !Object.hasOwn(benches, only)) fail(`There is no benchmark ${only}.\n\n${USAGE}`);
if (!hasOptions && options.length > 0) fail(`The benchmark ${only} takes no ${options[0]}.\n\n${USAGE}`);
for (const [name, bench] of Object.entries(benches)) {
  if (only === undefined || only === name) await bench();
}
