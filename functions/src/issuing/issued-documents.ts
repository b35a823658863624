import type { TimeOrNameOrder } from '@prarambh/contract/shapes';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Filter, Order } from '../firestore/filter';
import { byTimeOrName, countWhere, documentsOf, listPage, type PageOf } from '../firestore/query';
import { searchTerm } from '../firestore/search';
import {
  type Collection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../firestore/store';
import { tableOf } from '../firestore/table';
import { recordOwner } from '../users/record-owner';
import { type Paper, revoke as revokePlace, StatusPlace } from './status-list.repository';

/** Fields of both certificates and offer letters; a revoked one stays (F18). */
export const issuedFields = {
  ...recordOwner,
  candidateName: z.string(),
  /** Null until the file exists. */
  filePath: z.string().nullable(),
  /** The SHA-256 of the file in hexadecimal; null until the file exists. */
  fileSha256: z.string().nullable(),
  issuedAt: z.date(),
  isRevoked: z.boolean(),
  revokedAt: z.date().nullable(),
  statusPlace: StatusPlace,
  search: z.array(z.string()),
};
export type IssuedDocument = z.output<z.ZodObject<typeof issuedFields>>;

export type IssuedFile = { filePath: string; fileSha256: string };

export const NEWEST_FIRST: Order = ['issuedAt', 'desc'];
export const isValid: Filter = ['isRevoked', '==', false];

export interface IssuedFilters {
  q?: string | undefined;
  isRevoked: boolean;
  sort?: TimeOrNameOrder | undefined;
}

function searchOf(asked: IssuedFilters): { filters: Filter[]; orderBy: Order } {
  const { q, isRevoked } = asked;
  const filters: Filter[] = [['isRevoked', '==', isRevoked]];
  if (q) filters.push(['search', 'array-contains', searchTerm(q)]);
  return { filters, orderBy: byTimeOrName({ time: 'issuedAt', name: 'candidateName' }, asked) };
}

const ownedBy = (userId: string): Filter => ['userId', '==', userId];

export type IssuedCollection<Document extends IssuedDocument> = Collection<Document> & {
  name: Paper['collection'];
};

/**
 * Returns functions for issued documents, which a repository exports. Documents are stored by their ID in upper case, so
 * that IDs are case-insensitive.
 */
export function issuedDocuments<Document extends IssuedDocument>(collection: IssuedCollection<Document>) {
  const findHeld = (store: Store, transaction: Transaction, id: string) =>
    findInTransaction(store, transaction, collection, id.toUpperCase());

  return {
    find: (store: Store, id: string) => findById(store, collection, id.toUpperCase()),
    findInTransaction: findHeld,

    /** Finds a valid document; a revoked one may be issued again. */
    async findValid(store: Store, transaction: Transaction, id: string): Promise<Stored<Document> | null> {
      const found = await findHeld(store, transaction, id);
      return found?.isRevoked ? null : found;
    },

    listOf: (store: Store, userId: string, page: PageOf) =>
      listPage(store, collection, { ...page, filters: [ownedBy(userId), isValid], orderBy: NEWEST_FIRST }),
    /** Includes revoked and replaced documents. */
    historyOf: (store: Store, userId: string, page: PageOf) =>
      listPage(store, collection, { ...page, filters: [ownedBy(userId)], orderBy: NEWEST_FIRST }),
    allOf: (store: Store, userId: string) =>
      documentsOf(store, collection, { filters: [ownedBy(userId)], orderBy: NEWEST_FIRST }),
    /** Counts a person's valid documents. */
    countOf: (store: Store, userId: string) => countWhere(store, collection, [ownedBy(userId), isValid]),

    table: (store: Store) => tableOf(store, collection, searchOf),
    revoke: (
      store: Store,
      transaction: Transaction,
      document: Stored<Document>,
      changes: Revocation<Document>,
    ) => revokeIn(collection, { store, transaction }, document, changes),
  };
}

type Revocation<Document> = Partial<Document> & { revokedAt: Date };

/**
 * Revokes a document, here and in the list that other verifiers read (F18, N08). Every revocation goes through this
 * function. Reads nothing.
 */
function revokeIn<Document extends IssuedDocument>(
  collection: IssuedCollection<Document>,
  { store, transaction }: { store: Store; transaction: Transaction },
  { _id, statusPlace }: Stored<Document>,
  changes: Revocation<Document>,
): void {
  transaction.update(refOf(store, collection, _id), { ...changes, isRevoked: true });
  revokePlace(store, transaction, statusPlace);
}

/** Lists valid documents without a file. */
export const documentsWithoutFile = <Document extends IssuedDocument>(
  store: Store,
  collection: IssuedCollection<Document>,
) =>
  tableOf(store, collection, () => ({
    filters: [['filePath', '==', null], isValid],
    orderBy: NEWEST_FIRST,
  }));

/**
 * Stores the file and hash of a document and returns what is stored. The first of two files stays: they
 * differ if the key was rotated in between, and someone may already have the first.
 */
export function setIssuedFile<Document extends IssuedDocument>(
  store: Store,
  collection: IssuedCollection<Document>,
  { id, file }: { id: string; file: IssuedFile },
): Promise<Pick<Document, 'filePath' | 'fileSha256'>> {
  return inTransaction(store, async (transaction) => {
    const current = await findInTransaction(store, transaction, collection, id.toUpperCase());
    if (current?.filePath) return current;
    transaction.update(refOf(store, collection, id), { ...file });
    return file;
  });
}
