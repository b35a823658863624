import { isDeepStrictEqual } from 'node:util';
import type { DocumentData } from 'firebase-admin/firestore';
import { type Filter, listPage, type Order, type Page } from './query';
import { type Collection, refOf, type Store, type Stored } from './store';

/** Few enough to be written at the same time; a document with a search has some hundred index entries. */
const AT_ONCE = 20;
/** gRPC code of a document that is not there. */
const NOT_FOUND = 5;

interface Refresh<Document> {
  filter: Filter;
  orderBy: Order;
  changesOf(document: Stored<Document>): Partial<Document>;
}

/** Each write is a commit of its own: a document that was deleted meanwhile holds nothing up. */
async function update<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { _id, changes }: { _id: string; changes: DocumentData },
): Promise<void> {
  try {
    await refOf(store, collection, _id).update(changes);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === NOT_FOUND;
    if (!isGone) throw error;
  }
}

/**
 * Changes every document that a filter finds, page by page, and leaves alone what is as it should be. What it writes
 * depends on what it reads, so after a failure it may be repeated. A damaged document fails it: a name that must go is
 * never left standing without a word.
 */
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
      mustFit: true,
      limit: AT_ONCE,
      cursor,
    });
    const stale = page.items
      .map((item) => ({ item, changes: changesOf(item) }))
      .filter(({ item, changes }) => !isDeepStrictEqual({ ...item, ...changes }, item));
    await Promise.all(stale.map(({ item: { _id }, changes }) => update(store, collection, { _id, changes })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
