import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A stack frame in the file instance.cjs, which the build creates. */
const BUILT_PLACE = /[^\s(]*\/instance\.cjs:(\d+):(\d+)/g;

/**
 * Returns a function that names the source lines in a stack of the built code, from the source map beside it. Reads the
 * map at the first error: Node's own source maps would slow down every start of an instance.
 */
export function createSourceLines(builtFile: string): (stack: string) => string {
  let map: SourceMap | null | undefined;

  function read(): SourceMap | null {
    try {
      return new SourceMap(JSON.parse(readFileSync(`${builtFile}.map`, 'utf8')));
    } catch {
      return null;
    }
  }

  return (stack) =>
    stack.replace(BUILT_PLACE, (place, line, column) => {
      map ??= read();
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}

/** Names the source lines of the running code. */
export const withSourceLines = createSourceLines(fileURLToPath(import.meta.url));
