import type { AuditEntry, AuditFilters } from '@prarambh/contract/audit';
import { ROLES } from '@prarambh/contract/roles';
import { z } from 'zod';
import { endOfProgrammeDay, startOfProgrammeDay } from '../../clock';
import type { Filter, Order } from '../../db/query';
import { searchPrefixes, searchTerm } from '../../db/search';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../db/store';
import { tableOf } from '../../db/table';

const Fields = z.record(z.string(), z.unknown());

export const audit = defineCollection(
  'audit',
  z.object({
    actor: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    action: z.string(),
    target: z.object({ collection: z.string(), _id: z.string(), label: z.string() }),
    at: z.date(),
    before: Fields,
    after: Fields,
    search: z.array(z.string()),
  }),
);
export type AuditDocument = DocumentOf<typeof audit>;

/** The prefixes an entry is found by: who did it and what it was done to. */
export function auditSearch({ actor, target }: Pick<AuditDocument, 'actor' | 'target'>): string[] {
  return searchPrefixes(actor.name, target.label);
}

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

/** The trail of what staff changed; entries are only ever added. */
export function createAuditRepository(store: Store) {
  return {
    ...tableOf(store, audit, (filters: AuditFilters) => ({
      filters: filtersOf(filters),
      orderBy: NEWEST_FIRST,
    })),
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** An entry as the API answers it. */
export function presentAuditEntry({ search: _search, at, ...entry }: Stored<AuditDocument>): AuditEntry {
  return { ...entry, at: at.toISOString() };
}
