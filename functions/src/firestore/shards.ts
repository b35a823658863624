import { type Collection, inTransaction, parseSnapshot, refOf, type Store } from './store';

/**
 * Step between two choices as a share of all shards: the golden ratio keeps choices far apart for any number of shards.
 */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Between 0 and 1; each instance begins at a random place. */
let place: number | undefined;

/**
 * Returns the number of one of `count` documents that share the writes of a crowd. Firestore sustains about one write
 * per second per document. Random choices would sometimes hit one document five times within seconds, so an instance's
 * choices are spread evenly; only those of different instances are random to each other.
 */
export function anyShard(count: number): string {
  place = ((place ?? Math.random()) + GOLDEN_RATIO) % 1;
  return String(Math.floor(place * count));
}

/**
 * Merges the shards `name-0`, `name-1` … and `name` into `name`, and returns the number of merged documents. A shard
 * that is written meanwhile counts beside the merged document until the next merge.
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
