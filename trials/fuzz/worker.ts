import { fuzz } from './fuzz';

/** One part of the requests, in a process of its own; the outcome goes to whoever started it. */
const [seed = '', requests = ''] = process.argv.slice(2);
const outcome = await fuzz({ seed: Number(seed), requests: Number(requests) });
process.send?.(outcome, () => process.exit(0));
