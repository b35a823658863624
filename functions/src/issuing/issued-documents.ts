import type { TimeOrNameOrder } from '@prarambh/contract/shapes';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  byTimeOrName,
  countWhere,
  documentsOf,
  type Filter,
  listPage,
  type Order,
  type PageOf,
} from '../db/query';
import { searchTerm } from '../db/search';
import { type Collection, findById, findInTransaction, refOf, type Store, type Stored } from '../db/store';
import { tableOf } from '../db/table';
import { recordOwner } from '../people/record-owner';

/** What certificates and offer letters have in common; a revoked one stays as a tombstone (F18). */
export const issuedFields = {
  ...recordOwner,
  candidateName: z.string(),
  /** Null while its file is still to be made. */
  filePath: z.string().nullable(),
  issuedAt: z.date(),
  isRevoked: z.boolean(),
  revokedAt: z.date().nullable(),
  search: z.array(z.string()),
  schemaVersion: z.number().int(),
};
export type IssuedDocument = z.output<z.ZodObject<typeof issuedFields>>;

export const NEWEST_FIRST: Order = ['issuedAt', 'desc'];
export const isValid: Filter = ['isRevoked', '==', false];

export interface IssuedFilters {
  q?: string | undefined;
  isRevoked: boolean;
  sort?: TimeOrNameOrder | undefined;
}

function filtersOf({ q, isRevoked }: IssuedFilters): Filter[] {
  const filters: Filter[] = [['isRevoked', '==', isRevoked]];
  return q ? [...filters, ['search', 'array-contains', searchTerm(q)]] : filters;
}

const orderOf = (filters: IssuedFilters) =>
  byTimeOrName({ time: 'issuedAt', name: 'candidateName' }, filters);

/** Issued documents by their ID, which is in upper case, so that one ID is one document whatever its case. */
export function issuedDocuments<Document extends IssuedDocument>(
  store: Store,
  collection: Collection<Document>,
) {
  const owned = (userId: string): Filter => ['userId', '==', userId];
  const newestFirst = (filters: readonly Filter[], page: PageOf) =>
    listPage(store, collection, { ...page, filters, orderBy: NEWEST_FIRST });
  const hold = (transaction: Transaction, id: string) =>
    findInTransaction(store, transaction, collection, id.toUpperCase());

  return {
    find: (id: string) => findById(store, collection, id.toUpperCase()),
    findInTransaction: hold,

    /** One that counts; a revoked one may be issued anew. */
    async findValid(transaction: Transaction, id: string): Promise<Stored<Document> | null> {
      const found = await hold(transaction, id);
      return found?.isRevoked ? null : found;
    },

    listOf: (userId: string, page: PageOf) => newestFirst([owned(userId), isValid], page),
    /** Those that do not count any more included. */
    historyOf: (userId: string, page: PageOf) => newestFirst([owned(userId)], page),
    allOf: (userId: string) =>
      documentsOf(store, collection, { filters: [owned(userId)], orderBy: NEWEST_FIRST }),
    /** How many of a person are valid. */
    countOf: (userId: string) => countWhere(store, collection, [owned(userId), isValid]),

    ...tableOf(store, collection, (filters: IssuedFilters) => ({
      filters: filtersOf(filters),
      orderBy: orderOf(filters),
    })),
    /** Valid ones whose file is still to be made. */
    withoutFile: tableOf(store, collection, () => ({
      filters: [['filePath', '==', null], isValid],
      orderBy: NEWEST_FIRST,
    })),

    async setFile(id: string, filePath: string): Promise<void> {
      await refOf(store, collection, id).update({ filePath });
    },
  };
}
