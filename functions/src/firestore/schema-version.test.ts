import { expect, test } from 'vitest';
import { currentVersion, upgraded, versionOf } from './schema-version';

const unchanged = {};
const people = {
  upgrades: [
    ({ name, ...rest }: Record<string, unknown>) => ({ ...rest, names: [name] }),
    (person: Record<string, unknown>) => ({ isActive: true, ...person }),
  ],
};

test('a document of any version is read in its current shape', () => {
  const today = { names: ['Asha'], isActive: true, schemaVersion: 3 };
  expect(upgraded(people, { name: 'Asha' })).toEqual(today);
  expect(upgraded(people, { names: ['Asha'], schemaVersion: 2 })).toEqual(today);
  expect(upgraded(people, today)).toEqual(today);
});

test('a document from before its collection’s shape changed has version 1', () => {
  expect([currentVersion(unchanged), currentVersion(people)]).toEqual([1, 3]);
  expect(versionOf({ name: 'Asha' })).toBe(1);
  expect(upgraded(unchanged, { name: 'Asha' })).toEqual({ name: 'Asha' });
});

test('a document of a newer version is read unchanged, for deployments that run side by side', () => {
  const newer = { names: ['Asha'], isActive: true, nickname: 'A', schemaVersion: 4 };
  expect(upgraded(people, newer)).toEqual(newer);
});
