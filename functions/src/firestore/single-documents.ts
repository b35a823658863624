import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import {
  type Collection,
  findById,
  findInTransaction,
  newRef,
  refOf,
  type Store,
  type Stored,
} from './store';

/**
 * Returns functions for single documents, which a repository exports. `create` assigns a random id; functions named
 * `…Directly` write outside a transaction.
 */
export function singleDocuments<Document extends object>(collection: Collection<Document>) {
  return {
    find: (store: Store, id: string) => findById(store, collection, id),
    findInTransaction: (store: Store, transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, collection, id),

    create(store: Store, transaction: Transaction, document: Document): Stored<Document> {
      const ref = newRef(store, collection);
      transaction.create(ref, document);
      return { ...document, _id: ref.id };
    },

    put(store: Store, transaction: Transaction, id: string, document: Document): Stored<Document> {
      transaction.set(refOf(store, collection, id), document);
      return { ...document, _id: id };
    },

    update(store: Store, transaction: Transaction, id: string, changes: Partial<Document>): void {
      const data: DocumentData = changes;
      transaction.update(refOf(store, collection, id), data);
    },

    remove(store: Store, transaction: Transaction, id: string): void {
      transaction.delete(refOf(store, collection, id));
    },

    async updateDirectly(store: Store, id: string, changes: Partial<Document>): Promise<void> {
      const data: DocumentData = changes;
      await refOf(store, collection, id).update(data);
    },

    async removeDirectly(store: Store, id: string): Promise<void> {
      await refOf(store, collection, id).delete();
    },
  };
}
