import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

const IS_SOURCE = /\.(?:ts|tsx|js|mjs|rules)$/;
/** Built or installed folders, and hidden ones (caches and data). */
const IS_MADE = /^(?:node_modules|dist|\..+)$/;

export interface Source {
  /** Path from the repository root, with forward slashes. */
  path: string;
  text: string;
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IS_MADE.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsBelow(path);
    return IS_SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Reads every source file of the repository. */
export function readSources(): Source[] {
  return pathsBelow(ROOT).map((path) => ({
    path: relative(ROOT, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}

export const readDocument = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Paths of every document of the repository. */
export const DOCUMENTS = [
  '.',
  'docs',
  'docs/architecture',
  'docs/decisions',
  'docs/operations',
  'docs/rules',
].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`)),
);
