/** The trail of changes by staff; entries are only ever added. */

import type { AuditEntry, AuditFilters } from '@prarambh/contract/audit';
import { type AuditDocument, audit } from '../../domain/audit';
import type { Filter, Order } from '../../firestore/filter';
import { searchTerm } from '../../firestore/search';
import type { Store, Stored } from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { endOfProgrammeDay, startOfProgrammeDay } from '../../shared/clock';

const NEWEST_FIRST: Order = ['at', 'desc'];

function filtersOf({ q, actor, action, target, collection, day }: AuditFilters): Filter[] {
  const filters: Filter[] = [];
  if (q) filters.push(['search', 'array-contains', searchTerm(q)]);
  if (actor) filters.push(['actor._id', '==', actor]);
  if (action) filters.push(['action', '==', action]);
  if (target) filters.push(['target._id', '==', target]);
  if (collection) filters.push(['target.collection', '==', collection]);
  if (day) {
    filters.push(['at', '>=', startOfProgrammeDay(day)], ['at', '<', endOfProgrammeDay(day)]);
  }
  return filters;
}

export const table = (store: Store) =>
  tableOf(store, audit, (filters: AuditFilters) => ({ filters: filtersOf(filters), orderBy: NEWEST_FIRST }));

export function presentAuditEntry(entry: Stored<AuditDocument>): AuditEntry {
  const { _id, actor, action, target, at, before, after } = entry;
  return { _id, actor, action, target, at: at.toISOString(), before, after };
}
