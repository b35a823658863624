import { randomUUID } from 'node:crypto';
import {
  ALL_TABLE_VIEWS_MAX,
  type SaveTableViewBody,
  TABLE_VIEWS_MAX,
  type TableView,
} from '@prarambh/contract/table-views';
import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { holdCaller } from '../../users/owners';
import * as tableViewRepository from './table-view.repository';

const TOO_MANY = `You can save ${TABLE_VIEWS_MAX} views of a table at most. Please remove one first.`;
const TOO_MANY_IN_ALL = `You can save ${ALL_TABLE_VIEWS_MAX} views at most. Please remove one first.`;

/**
 * Saves a view of a staff table under a name; replaces one of the same table and name in its place. Returns all views
 * of the caller. Each call changes one view, so two devices of one person lose nothing. Throws `conflict` above the
 * limit.
 */
export function saveTableView(
  { store }: Core,
  caller: Caller,
  body: SaveTableViewBody,
): Promise<TableView[]> {
  return inTransaction(store, async (transaction) => {
    await holdCaller(store, transaction, caller);
    const before = await tableViewRepository.findInTransaction(store, transaction, caller.uid);
    const same = before.find(({ table, name }) => table === body.table && name === body.name);
    if (!same) {
      if (before.length >= ALL_TABLE_VIEWS_MAX) throw conflict(TOO_MANY_IN_ALL);
      const ofTable = before.filter(({ table }) => table === body.table);
      if (ofTable.length >= TABLE_VIEWS_MAX) throw conflict(TOO_MANY);
    }
    const saved = { ...body, _id: same?._id ?? randomUUID() };
    const after = same ? before.map((view) => (view === same ? saved : view)) : [...before, saved];
    tableViewRepository.put(store, transaction, caller.uid, after);
    return after;
  });
}

/** Removes a view of the caller; returns the remaining ones. Throws `not_found`. */
export function removeTableView({ store }: Core, caller: Caller, id: string): Promise<TableView[]> {
  return inTransaction(store, async (transaction) => {
    const before = await tableViewRepository.findInTransaction(store, transaction, caller.uid);
    const after = before.filter(({ _id }) => _id !== id);
    if (after.length === before.length) throw notFound('This view does not exist.');
    tableViewRepository.put(store, transaction, caller.uid, after);
    return after;
  });
}
