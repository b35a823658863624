import { fail } from '@prarambh/functions/shared/command-line';

const benches: Record<string, () => Promise<void>> = {
  web: async () => (await import('./web-size')).benchWebSize(),
  cost: async () => (await import('./cost')).benchCost(),
  load: async () => (await import('./load')).benchLoad(),
  phone: async () => (await import('./phone')).benchPhone(),
};

const USAGE = `Usage: npm run bench -- NAME

Runs a benchmark: ${Object.keys(benches).join(', ')}. load --help and phone --help explain their options.`;

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) fail(USAGE);
await bench();
