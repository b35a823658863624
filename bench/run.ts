import { fail, readOptions } from '@prarambh/functions/shared/command-line';

const benches: Record<string, () => Promise<void>> = {
  web: async () => (await import('./web-size')).benchWebSize(),
  cost: async () => (await import('./cost')).benchCost(),
  load: async () => (await import('./load')).benchLoad(),
  phone: async () => (await import('./phone')).benchPhone(),
};

const USAGE = `Usage: npm run bench -- NAME

Runs a benchmark: ${Object.keys(benches).join(', ')}. load --help and phone --help explain their options.`;

/** These benchmarks read their own options, `--help` among them. */
const WITH_OPTIONS = ['load', 'phone'];

const [name = '', ...options] = process.argv.slice(2);
if (!WITH_OPTIONS.includes(name)) readOptions(USAGE, {}, options);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) fail(name === '' ? USAGE : `There is no benchmark ${name}.\n\n${USAGE}`);
await bench();
