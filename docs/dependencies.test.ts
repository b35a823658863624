import { expect, test } from 'vitest';
import { readDocument } from './sources';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readDocument(`${folder}/package.json`));
const folders = ['.', ...(manifestOf('.').workspaces ?? [])];

const declared = folders.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = manifestOf(folder);
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
    ([name, version]) => ({ name, version }),
  );
});

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Items of the lists: packages and their purpose. */
const listed = [
  ...readDocument('docs/DEPENDENCIES.md').matchAll(/^- ((?:`[^`]+`,?\s+)*`[^`]+`): \S/gm),
].flatMap(([, packages = '']) => namesIn(packages));

test('docs/DEPENDENCIES.md lists every direct dependency once, and no other package', () => {
  const names = new Set(declared.map(({ name }) => name));
  expect(listed.toSorted()).toEqual([...names].toSorted());
});

test('folders that declare the same package have the same exact version of it', () => {
  const versions = new Set(declared.map(({ name, version }) => `${name} ${version}`));
  expect(versions.size).toBe(new Set(declared.map(({ name }) => name)).size);
  expect([...versions].filter((version) => !/ \d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('commands run on the Node version of the deployed functions', () => {
  const { functions } = JSON.parse(readDocument('firebase.json'));
  expect(functions.runtime).toBe(`nodejs${process.versions.node.split('.')[0]}`);
});
