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

/** Reads and writes of single documents with random ids, for repositories. */
export function singleDocuments<Document extends object>(store: Store, collection: Collection<Document>) {
  return {
    find: (id: string) => findById(store, collection, id),
    findInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, collection, id),

    create(transaction: Transaction, document: Document): Stored<Document> {
      const ref = newRef(store, collection);
      transaction.create(ref, document);
      return { ...document, _id: ref.id };
    },

    update(transaction: Transaction, id: string, changes: Partial<Document>): void {
      const data: DocumentData = changes;
      transaction.update(refOf(store, collection, id), data);
    },

    remove(transaction: Transaction, id: string): void {
      transaction.delete(refOf(store, collection, id));
    },
  };
}
