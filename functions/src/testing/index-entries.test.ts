import { expect, test } from 'vitest';
import { footprintOf } from './index-entries';
import type { IndexConfig } from './indexes';

const PATH = 'users/jeff/tasks/my_task_id';
const TASK = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };
const AUTOMATIC: IndexConfig = { indexes: [], fieldOverrides: [] };
const NONE: IndexConfig = {
  indexes: [],
  fieldOverrides: [{ collectionGroup: 'tasks', fieldPath: '*', indexes: [] }],
};

const entriesOf = (config: IndexConfig, fields: Record<string, unknown>) =>
  footprintOf(config, PATH, fields).entries;

test('document sizes match the examples in Firestore’s documentation', () => {
  expect(footprintOf(NONE, PATH, TASK).documentBytes).toBe(147);
  const composite: IndexConfig = {
    ...NONE,
    indexes: [
      {
        collectionGroup: 'tasks',
        fields: [
          { fieldPath: 'done', order: 'ASCENDING' },
          { fieldPath: 'priority', order: 'DESCENDING' },
        ],
      },
    ],
  };
  expect(footprintOf(composite, PATH, TASK)).toMatchObject({ entries: 1, indexBytes: 112 });
});

test('without an exemption a value has two entries, a map two more than its fields, and an array one more per element', () => {
  expect(entriesOf(AUTOMATIC, { done: false })).toBe(2);
  expect(entriesOf(AUTOMATIC, { user: { name: 'Asha', email: 'a@b.test' } })).toBe(6);
  expect(entriesOf(AUTOMATIC, { search: ['a', 'as', 'ash', 'as'] })).toBe(5);
});

test('an index over an array has an entry for each element, and none if a field is missing', () => {
  const config: IndexConfig = {
    ...NONE,
    indexes: [
      {
        collectionGroup: 'tasks',
        fields: [
          { fieldPath: 'search', arrayConfig: 'CONTAINS' },
          { fieldPath: 'at', order: 'DESCENDING' },
        ],
      },
    ],
  };
  expect(footprintOf(config, PATH, { search: ['a', 'as'], at: null })).toMatchObject({ entries: 2 });
  expect(entriesOf(config, { search: ['a', 'as'] })).toBe(0);
  expect(entriesOf(config, { search: [], at: null })).toBe(0);
});
