import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place of a stack in the file that does the work, which the build calls by this name. */
const BUILT_PLACE = /[^\s(]*\/instance\.cjs:(\d+):(\d+)/g;

/**
 * Names the lines of the sources in a stack of the built code, whose map lies beside it. The map is read with the first
 * error: switching source maps on in Node would have every start of an instance wait for it.
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

/** The same for the code that runs. */
export const withSourceLines = createSourceLines(fileURLToPath(import.meta.url));
