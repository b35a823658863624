import { type Collection, inTransaction, parseSnapshot, refOf, type Store } from './store';

/**
 * One of `count` documents that share the writes of a crowd, by its number. Firestore sustains about one write a second
 * on a document, and chance leaves none of them much more than its part.
 */
export function anyShard(count: number): string {
  return String(Math.floor(Math.random() * count));
}

/**
 * Puts what lies in the shards `name-0`, `name-1` … and in `name` into `name` alone, and answers how many documents became
 * one. A shard that is written meanwhile is read with the merged document, and merged the next time.
 */
export function mergeShards<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { name, count, sum }: { name: string; count: number; sum(one: Document, other: Document): Document },
): Promise<number> {
  const ids = [name, ...Array.from({ length: count }, (_, shard) => `${name}-${shard}`)];
  return inTransaction(store, async (transaction) => {
    const snapshots = await transaction.getAll(...ids.map((id) => refOf(store, collection, id)));
    const found = snapshots.flatMap((snapshot) => parseSnapshot(collection, snapshot) ?? []);
    if (found.length < 2) return 0;
    for (const { _id } of found) transaction.delete(refOf(store, collection, _id));
    const parts: Document[] = found.map(({ _id, ...fields }) => fields as unknown as Document);
    transaction.set(refOf(store, collection, name), parts.reduce(sum));
    return found.length;
  });
}
