import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import type { Filter } from '../firestore/filter';
import { countWhere, findPageById } from '../firestore/query';
import { type Collection, refOf, type Store, type Stored } from '../firestore/store';
import type { WorkStep } from './work-kind';

/** Returns the current source of the copies in documents; null when they need no update any more. */
export type FindSource<Source> = (transaction: Transaction, subjectId: string) => Promise<Source | null>;

interface Refresh<Document, Source> {
  filterOf(subjectId: string): Filter;
  findSource: FindSource<Source>;
  changesOf(document: Stored<Document>, source: Source): Partial<Document>;
}

/**
 * Updates the copies in documents; skips those that are current. Each page reads the source again, so it never stores
 * an old value. Code that creates such a document reads the source in its own transaction, so a document created
 * meanwhile is either updated by its page or already current.
 */
export function refreshStep<Document extends object, Source>(
  store: Store,
  collection: Collection<Document>,
  { filterOf, findSource, changesOf }: Refresh<Document, Source>,
): WorkStep {
  return {
    count: (subjectId) => countWhere(store, collection, [filterOf(subjectId)]),

    async inTransaction(transaction, { subjectId, cursor, pageSize }) {
      const source = await findSource(transaction, subjectId);
      if (source === null) return { done: 0, cursor: null };
      const page = { filters: [filterOf(subjectId)], after: cursor, limit: pageSize };
      const { documents, next } = await findPageById(store, transaction, collection, page);
      for (const document of documents) {
        const changes: DocumentData = changesOf(document, source);
        if (isDeepStrictEqual({ ...document, ...changes }, document)) continue;
        transaction.update(refOf(store, collection, document._id), changes);
      }
      return { done: documents.length, cursor: next };
    },
  };
}

/** Changes documents without reading a source. */
export function changeStep<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  filterOf: (subjectId: string) => Filter,
  changesOf: (document: Stored<Document>, subjectId: string) => Partial<Document>,
): WorkStep {
  return refreshStep(store, collection, {
    filterOf,
    findSource: async (_, subjectId) => subjectId,
    changesOf,
  });
}

/** Deletes the documents of the subject. */
export function removeStep<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  filterOf: (subjectId: string) => Filter,
): WorkStep {
  return {
    count: (subjectId) => countWhere(store, collection, [filterOf(subjectId)]),

    async inTransaction(transaction, { subjectId, cursor, pageSize }) {
      const page = { filters: [filterOf(subjectId)], after: cursor, limit: pageSize };
      const { documents, next } = await findPageById(store, transaction, collection, page);
      for (const { _id } of documents) transaction.delete(refOf(store, collection, _id));
      return { done: documents.length, cursor: next };
    },
  };
}
