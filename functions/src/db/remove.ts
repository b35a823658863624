import { type Filter, findSome } from './query';
import { type Collection, refOf, type Store, type Stored } from './store';

/** A commit holds 10 MiB, index entries included, and those of a document with a search come to some 30 kB. */
const BATCH = 20;

/**
 * Deletes every document that some equalities find, and answers how many there were. `before` removes what hangs on a
 * document while it can still be found, so after a failure the whole may be repeated.
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
