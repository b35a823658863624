import type { Filter } from './filter';
import { countWhere, type Page, type PageRequest, pageOf, type Row, readRows } from './query';
import type { Collection, Store, Stored } from './store';

/** The in-memory engine takes 10 values, Firestore 30. */
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

/** Firestore sorts null and numbers before dates, and texts and the rest after them. */
function timeOf({ position: { value } }: Row<unknown>): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? Number.MAX_VALUE : -Number.MAX_VALUE;
}

function sorter([, direction]: PageRequest['orderBy']) {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: Row<unknown>, b: Row<unknown>) =>
    sign * (timeOf(a) - timeOf(b) || (a.position.id < b.position.id ? -1 : 1));
}

/**
 * Returns a page of documents that contain any of some keys, by a date field. Splits keys above a query's limit into
 * several queries and merges their pages; the cursor is a position in the order, so it applies to all of them.
 */
export async function listPageByAnyKey<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { anyOf, filters, ...request }: KeyedRequest,
): Promise<Page<Stored<Document>>> {
  const pages = await Promise.all(
    keyFilters(anyOf).map((keys) => readRows(store, collection, { ...request, filters: [keys, ...filters] })),
  );
  const byId = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.position.id, row] as const)));
  const all = [...byId.values()].sort(sorter(request.orderBy));
  const hasMore = all.length > request.limit || pages.some((page) => page.hasMore);
  return pageOf(all.slice(0, request.limit), hasMore);
}

/** Counts the documents that contain any of some keys; a document must contain at most one of them. */
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
