import { Writable } from 'node:stream';
import { createLogger } from '../shared/logger';

/** Creates a logger that keeps its lines from a level on; by default all lines. */
export function captureLog(level = 'trace') {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return {
    logger: createLogger({ level }, stream),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
