import { fuzz } from './fuzz';

// The Firestore SDK records a stack trace for every call. The first functions of a stack are enough here;
// resolving all lines takes a twentieth of the run.
process.setSourceMapsEnabled(false);
Error.stackTraceLimit = 5;

/** Runs one part of the requests in its own process and sends the outcome to its parent. */
const [seed = '', requests = ''] = process.argv.slice(2);
const outcome = await fuzz({ seed: Number(seed), requests: Number(requests) });
process.send?.(outcome, () => process.exit(0));
