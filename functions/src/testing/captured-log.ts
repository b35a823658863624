import { Writable } from 'node:stream';
import { createLogger } from '../shared/logger';

/** Creates a logger that keeps its lines of every level. */
export function captureLog() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return {
    logger: createLogger({ level: 'trace' }, stream),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
