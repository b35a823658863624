import { encodeCursor } from './cursor';
import { countWhere, type Filter, listPage, type Page, type PageRequest } from './query';
import type { Collection, Store, Stored } from './store';

/** The in-memory engine takes 10 values, Firestore 30; see the rules of use in the architecture. */
const KEYS_A_QUERY = 10;

interface KeyedRequest extends PageRequest {
  /** The array field, and the keys of which a document needs one. */
  anyOf: { field: string; keys: readonly string[] };
}

function keyFilters({ field, keys }: KeyedRequest['anyOf']): Filter[] {
  const filters: Filter[] = [];
  for (let from = 0; from < keys.length; from += KEYS_A_QUERY) {
    filters.push([field, 'array-contains-any', keys.slice(from, from + KEYS_A_QUERY)]);
  }
  return filters;
}

function sorter<Document>([field, direction]: PageRequest['orderBy']) {
  const sign = direction === 'asc' ? 1 : -1;
  const timeOf = (document: Stored<Document>) => (document as Record<string, unknown>)[field] as Date;
  return (a: Stored<Document>, b: Stored<Document>) =>
    sign * (timeOf(a).getTime() - timeOf(b).getTime() || (a._id < b._id ? -1 : 1));
}

/**
 * One page, in the order of a date field, of the documents that hold any of some keys. More keys than a query takes
 * are asked for in several, whose pages are merged; a cursor is a place in the order, so it serves them all.
 */
export async function listPageByAnyKey<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { anyOf, filters, ...request }: KeyedRequest,
): Promise<Page<Stored<Document>>> {
  const pages = await Promise.all(
    keyFilters(anyOf).map((keys) => listPage(store, collection, { ...request, filters: [keys, ...filters] })),
  );
  const byId = new Map(pages.flatMap(({ items }) => items.map((item) => [item._id, item] as const)));
  const all = [...byId.values()].sort(sorter<Document>(request.orderBy));
  const items = all.slice(0, request.limit);
  const last = items.at(-1);
  const hasMore = all.length > request.limit || pages.some(({ nextCursor }) => nextCursor !== null);
  if (!last || !hasMore) return { items, nextCursor: null };
  const value = (last as Record<string, unknown>)[request.orderBy[0]] as Date;
  return { items, nextCursor: encodeCursor({ value, id: last._id }) };
}

/** How many documents hold any of some keys; each is expected to hold one of them only. */
export async function countByAnyKey<Document>(
  store: Store,
  collection: Collection<Document>,
  { anyOf, filters, orderBy }: Omit<KeyedRequest, 'limit' | 'cursor'>,
): Promise<number> {
  const counts = await Promise.all(
    keyFilters(anyOf).map((keys) => countWhere(store, collection, [keys, ...filters], orderBy)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
