import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** From `import type` as well: a folder that names another's types cannot be understood without it. */
const IMPORTS = /^(?:import|export)\b[^;]*?\bfrom\s+'(\.[^']*)'|\bimport\('(\.[^']*)'\)/gm;

/**
 * The room that a file of the sources stands in: its feature, its folder, or the file itself where it stands at the top,
 * since those have nothing to do with one another.
 */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'features' ? `${top}/${second}` : top;
}

/** Whom each room imports, tests aside; `root` is the folder of the sources. */
export function readRooms(root: string): Map<string, Set<string>> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.split('/').includes('testing'),
  );
  const rooms = new Map<string, Set<string>>();
  for (const file of sources) {
    const room = roomOf(file);
    const imported = rooms.get(room) ?? new Set();
    for (const [, stated, dynamic] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORTS)) {
      const target = path.posix.join(path.posix.dirname(file), stated ?? dynamic ?? '');
      const other = roomOf(target.includes('/') ? target : `${target}.ts`);
      if (other !== room) imported.add(other);
    }
    rooms.set(room, imported);
  }
  return rooms;
}

/** The ways on which one comes from a room back to it, one for each room that is on any: `a → b → a`. */
export function circlesOf(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles = new Set<string>();
  for (const start of rooms.keys()) {
    const cameFrom = new Map<string, string>();
    const waiting = [start];
    for (const room of waiting) {
      for (const next of rooms.get(room) ?? []) {
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, room);
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
