import { expect, test } from 'vitest';
import type { Caller } from '../../users/caller';
import type { StoredApplication } from './application.repository';
import { assertMayUndo } from './status-changes';

const DECIDED = new Date('2026-11-20T10:00:00.000Z');
const UNTIL = new Date('2026-11-20T10:00:10.000Z');

const reviewer = { uid: 'r1' } as Caller;
const approved = {
  status: 'Approved',
  decidedBy: { _id: 'r1', name: 'Ravi Kumar', role: 'accountant' },
  decidedAt: DECIDED,
  undoableUntil: UNTIL,
  flags: {},
  isAnonymous: false,
} as StoredApplication;

const undoAt = (now: Date) => assertMayUndo(approved, reviewer, { now, reversedUntil: null });

test('a reviewer can undo a decision until the last millisecond before the student is told, and no longer', () => {
  expect(undoAt(new Date(UNTIL.getTime() - 1))).toEqual(DECIDED);
  expect(() => undoAt(UNTIL)).toThrow('A decision can be taken back for 10 seconds.');
});
