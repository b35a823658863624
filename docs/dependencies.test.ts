import { expect, test } from 'vitest';
import { readDocument } from './sources';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readDocument(`${folder}/package.json`));
const folders = ['.', ...(manifestOf('.').workspaces ?? [])];

const declared = folders.flatMap((folder) => {
  const { dependencies, devDependencies } = manifestOf(folder);
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
    use: `${name} in ${folder === '.' ? 'root' : folder}`,
    name,
    version,
  }));
});

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** Rows of the tables with three columns: packages, folders, purpose. */
const listed = readDocument('docs/DEPENDENCIES.md')
  .split('\n')
  .flatMap((line) => {
    const [, packages = '', users = '', purpose] = line.split('|').map((cell) => cell.trim());
    if (!purpose || !packages.startsWith('`')) return [];
    return namesIn(packages).flatMap((name) => namesIn(users).map((folder) => `${name} in ${folder}`));
  });

test('docs/DEPENDENCIES.md lists every direct dependency with the folders that declare it, and no other', () => {
  expect(listed.toSorted()).toEqual(declared.map(({ use }) => use).toSorted());
});

test('folders that declare the same package have the same exact version of it', () => {
  const versions = new Set(declared.map(({ name, version }) => `${name} ${version}`));
  expect(versions.size).toBe(new Set(declared.map(({ name }) => name)).size);
  expect([...versions].filter((version) => !/ \d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
