import type { DocumentData } from 'firebase-admin/firestore';
import { type Filter, findSome } from './query';
import { type Collection, refOf, type Store, type Stored } from './store';

/** Few, since each may have hundreds of search prefixes to index. */
const BATCH = 50;

/**
 * Changes every document that a filter finds so that it finds it no more; `changesOf` must see to that. Repeated
 * after a failure, it goes on where it stopped.
 */
export async function changeWhere<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  filter: Filter,
  changesOf: (document: Stored<Document>) => Partial<Document>,
): Promise<void> {
  for (;;) {
    const found = await findSome(store, collection, { filters: [filter], limit: BATCH });
    const batch = store.firestore.batch();
    for (const document of found) {
      const changes: DocumentData = changesOf(document);
      batch.update(refOf(store, collection, document._id), changes);
    }
    await batch.commit();
    if (found.length < BATCH) return;
  }
}
