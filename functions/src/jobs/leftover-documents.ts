import type { Clock } from '../clock';
import { listPage, type Page } from '../db/query';
import {
  type Collection,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../db/store';
import type { Leftovers } from './leftovers';

const PAGE = 100;

interface Rule<Document> {
  /** A page of what may be left over. */
  list(cursor: string | undefined): Promise<Page<Stored<Document>>>;
  /** Whether it still is, asked in the transaction that removes it. */
  isLeftOver(document: Document): boolean;
}

/** Documents of a collection that nobody needs any more. */
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

/** Documents past their `expireAt`. Their TTL policies remove them too, though not soon: a day or more may pass. */
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
