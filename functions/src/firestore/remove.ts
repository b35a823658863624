import type { Filter } from './filter';
import { findSome } from './query';
import { type Collection, refOf, type Store, type Stored } from './store';

/** A commit holds 10 MiB with index entries, and those of a document with a search take some 30 kB. */
const BATCH = 20;

/**
 * Deletes every document that matches some filters, and returns their number. `before` removes the data that belongs
 * to a document while the document still exists, so the call can be repeated after a failure.
 */
export async function removeWhere<Document>(
  store: Store,
  collection: Collection<Document>,
  filters: readonly Filter[],
  before?: (document: Stored<Document>) => Promise<unknown>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await findSome(store, collection, { filters, limit: BATCH });
    if (before) for (const document of found) await before(document);
    const batch = store.firestore.batch();
    for (const { _id } of found) batch.delete(refOf(store, collection, _id));
    await batch.commit();
    removed += found.length;
    if (found.length < BATCH) return removed;
  }
}
