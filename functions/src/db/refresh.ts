import type { DocumentData } from 'firebase-admin/firestore';
import { type Filter, listPage, type Order, type Page } from './query';
import { type Collection, refOf, type Store, type Stored } from './store';

const BATCH = 200;

interface Refresh<Document> {
  filter: Filter;
  orderBy: Order;
  changesOf(document: Stored<Document>): Partial<Document>;
}

/** Changes every document that a filter finds, page by page. What it writes depends on what it reads, so it may be repeated. */
export async function refreshAll<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { filter, orderBy, changesOf }: Refresh<Document>,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page: Page<Stored<Document>> = await listPage(store, collection, {
      filters: [filter],
      orderBy,
      limit: BATCH,
      cursor,
    });
    const batch = store.firestore.batch();
    for (const item of page.items) {
      const changes: DocumentData = changesOf(item);
      batch.update(refOf(store, collection, item._id), changes);
    }
    await batch.commit();
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
