import { fail, readOrExplain } from '@prarambh/functions/command-line';

/** In this order: the first start builds the web app, and the benchmarks after it use that build. */
const benches: Record<string, () => Promise<void>> = {
  start: async () => (await import('./start-time')).benchStartTime(),
  web: async () => (await import('./web-size')).benchWebSize(),
  function: async () => (await import('./cold-start')).benchColdStart(),
  documents: async () => (await import('./documents')).benchDocuments(),
  bulk: async () => (await import('./bulk-certificates')).benchBulkCertificates(),
  api: async () => (await import('./api')).benchApi(),
  staff: async () => (await import('./staff-tables')).benchStaffTables(),
  lists: async () => (await import('./lists')).benchLists(),
  exports: async () => (await import('./exports')).benchExports(),
  cost: async () => (await import('./cost')).benchCost(),
  rename: async () => (await import('./rename')).benchRename(),
  scale: async () => (await import('./scale')).benchScale(),
  day: async () => (await import('./admission-day')).benchAdmissionDay(),
  phone: async () => (await import('./phone')).benchPhone(),
};

const USAGE = `Usage: npm run bench [-- NAME]
       npm run bench -- phone [--runs N] [--only PATH] [--part NAME]

Runs the benchmark NAME, or all of them: ${Object.keys(benches).join(', ')}.
--only and --part choose pages and parts of phone, and may be repeated.`;

// phone reads its own options, --help among them.
const isPhone = process.argv[2] === 'phone';
const [only, ...options] = isPhone
  ? process.argv.slice(2)
  : readOrExplain(USAGE, () => process.argv.slice(2));
if (only !== undefined && !Object.hasOwn(benches, only)) fail(`There is no benchmark ${only}.\n\n${USAGE}`);
if (!isPhone && options.length > 0) fail(`The benchmark ${only} takes no ${options[0]}.\n\n${USAGE}`);
for (const [name, bench] of Object.entries(benches)) {
  if (only === undefined || only === name) await bench();
}
