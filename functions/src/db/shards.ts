import { type Collection, inTransaction, parseSnapshot, refOf, type Store } from './store';

/** By this part of all shards each call goes on: no other comes as late to where it has been, for any number of them. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Between 0 and 1; instances begin in different places. */
let place: number | undefined;

/**
 * One of `count` documents that share the writes of a crowd, by its number. Firestore sustains about one write a second
 * on a document. Chance would now and then send five to one of them within a few seconds, so those that an instance
 * takes lie far apart; between instances there is only chance.
 */
export function anyShard(count: number): string {
  place = ((place ?? Math.random()) + GOLDEN_RATIO) % 1;
  return String(Math.floor(place * count));
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
