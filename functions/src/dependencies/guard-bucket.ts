import type { Readable } from 'node:stream';
import type { Bucket } from '../shared/platform';
import type { Breaker } from './circuit-breaker';
import { DEADLINE_MS } from './deadlines';
import { inTime, LateAnswer } from './time-budget';

type Method = (...args: unknown[]) => unknown;

/** Deadlines of Storage's methods that return a promise. Streams last as long as their file. */
const LIMITS: Record<string, number> = {
  getMetadata: DEADLINE_MS.storage,
  setMetadata: DEADLINE_MS.storage,
  delete: DEADLINE_MS.storage,
  exists: DEADLINE_MS.storage,
  getFiles: DEADLINE_MS.storage,
  save: DEADLINE_MS.storageWrite,
  createResumableUpload: DEADLINE_MS.storage,
};
const STREAMS = new Set(['createReadStream', 'createWriteStream']);

/**
 * Ends the read of a file whose response does not begin in time; Google's client waits for minutes. The client emits
 * `reading` when it sends its request, and `response` for the answer.
 */
function endSilentRead(stream: Readable): Readable {
  const ms = DEADLINE_MS.storage;
  return stream.once('reading', () => {
    const timer = setTimeout(() => stream.destroy(new LateAnswer('Storage', ms, true)), ms);
    for (const event of ['response', 'close']) stream.once(event, () => clearTimeout(timer));
  });
}

function guard<Target extends object>(target: Target, breaker: Breaker): Target {
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value as Method;
      const ms = LIMITS[String(name)];
      return (...args: unknown[]) => {
        if (ms === undefined) {
          if (STREAMS.has(String(name))) breaker.check();
          const result = method.apply(target, args);
          return name === 'createReadStream' ? endSilentRead(result as Readable) : result;
        }
        const send = () => method.apply(target, args) as Promise<unknown>;
        return breaker.run(() => inTime({ dependency: 'Storage', ms }, send));
      };
    },
  });
}

/** Returns a bucket whose calls have a deadline and are refused while `breaker` is open. */
export function guardBucket(bucket: Bucket, breaker: Breaker): Bucket {
  const file = (...args: Parameters<Bucket['file']>) => guard(bucket.file(...args), breaker);
  return new Proxy(guard(bucket, breaker), {
    get: (target, name) => (name === 'file' ? file : Reflect.get(target, name, target)),
  });
}
