import { fuzz } from './fuzz';

// The SDK of Firestore writes down the stack of every call. Where something is found, the first functions of a stack
// are enough; looking up the lines of all others takes a twentieth of the run.
process.setSourceMapsEnabled(false);
Error.stackTraceLimit = 5;

/** One part of the requests, in a process of its own; the outcome goes to whoever started it. */
const [seed = '', requests = ''] = process.argv.slice(2);
const outcome = await fuzz({ seed: Number(seed), requests: Number(requests) });
process.send?.(outcome, () => process.exit(0));
