import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Includes `import type`: a folder cannot be understood without the types that it uses. */
const IMPORTS = /^(?:import|export)\b[^;]*?\bfrom\s+'(\.[^']*)'|\bimport\('(\.[^']*)'\)/gm;

/**
 * The folder of a source file: its feature, its folder, or the file itself at the top level, because those
 * files are unrelated.
 */
function folderOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'features' ? `${top}/${second}` : top;
}

/** Returns the imports of each folder, or of each file, without tests; `root` is the source folder. */
function readImports(root: string, placeOf: (file: string) => string): Map<string, Set<string>> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.split('/').includes('testing'),
  );
  const known = new Set(sources);
  const places = new Map<string, Set<string>>();
  for (const file of sources) {
    const place = placeOf(file);
    const imported = places.get(place) ?? new Set();
    for (const [, stated, dynamic] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORTS)) {
      const target = path.posix.join(path.posix.dirname(file), stated ?? dynamic ?? '');
      const other = placeOf(known.has(`${target}.tsx`) ? `${target}.tsx` : `${target}.ts`);
      if (other !== place) imported.add(other);
    }
    places.set(place, imported);
  }
  return places;
}

/** Returns the imports of each folder. */
export const readFolderImports = (root: string) => readImports(root, folderOf);

/** Returns the imports of each file. */
export const readFileImports = (root: string) => readImports(root, (file) => file);

/** Returns the import cycles as `a → b → a`, one for each folder in a cycle. */
export function circlesOf(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles = new Set<string>();
  for (const start of imports.keys()) {
    const cameFrom = new Map<string, string>();
    const waiting = [start];
    for (const place of waiting) {
      for (const next of imports.get(place) ?? []) {
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, place);
        waiting.push(next);
      }
    }
    let at = cameFrom.get(start);
    if (at === undefined) continue;
    const way = [start];
    while (at !== undefined && at !== start) {
      way.unshift(at);
      at = cameFrom.get(at);
    }
    circles.add([start, ...way].join(' → '));
  }
  return [...circles];
}
