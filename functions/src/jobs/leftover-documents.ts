import { listPage, type Page } from '../firestore/query';
import {
  type Collection,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../firestore/store';
import type { Clock } from '../shared/clock';
import type { Leftovers } from './leftovers';

const PAGE = 100;

interface Rule<Document> {
  /** Returns a page of documents that may be left over. */
  list(cursor: string | undefined): Promise<Page<Stored<Document>>>;
  /** Checks a document again, in the transaction that removes it. */
  isLeftOver(document: Document): boolean;
}

/** Removes documents of a collection that are no longer needed. */
export function leftoverDocuments<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { list, isLeftOver }: Rule<Document>,
): Leftovers {
  const remove = (id: string) =>
    inTransaction(store, async (transaction) => {
      const document = await findInTransaction(store, transaction, collection, id);
      if (!document || !isLeftOver(document)) return false;
      transaction.delete(refOf(store, collection, id));
      return true;
    });
  return {
    name: collection.name,
    async list(cursor) {
      const { items, nextCursor } = await list(cursor);
      const leftovers = items.map(({ _id }) => ({
        what: `${collection.name}/${_id}`,
        remove: () => remove(_id),
      }));
      return { items: leftovers, nextCursor };
    },
  };
}

/** Removes documents after their `expireAt`. Their TTL policies do so too, but may take a day or more. */
export function expiredDocuments<Document extends { expireAt: Date }>(
  store: Store,
  collection: Collection<Document>,
  clock: Clock,
): Leftovers {
  return leftoverDocuments(store, collection, {
    list: (cursor) =>
      listPage(store, collection, {
        filters: [['expireAt', '<=', clock.now()]],
        orderBy: ['expireAt', 'asc'],
        limit: PAGE,
        cursor,
      }),
    isLeftOver: ({ expireAt }) => expireAt <= clock.now(),
  });
}
