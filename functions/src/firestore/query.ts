import { TOTAL_MAX } from '@prarambh/contract/constants';
import type { TimeOrder, TimeOrNameOrder } from '@prarambh/contract/shapes';
import {
  AggregateField,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type CursorPosition, decodeCursor, encodeCursor, invalidCursor } from './cursor';
import type { Filter, Order } from './filter';
import {
  type Collection,
  isDocumentId,
  parseListed,
  parseSnapshot,
  type QueryShape,
  refOf,
  type Store,
  type Stored,
} from './store';

/**
 * Sorts by time, newest first by default. Search results are always newest first: each further order would add an index
 * entry for every prefix of every document.
 */
export function byTime(
  field: string,
  { q, sort }: { q?: string | undefined; sort?: TimeOrder | undefined },
): Order {
  return [field, sort === 'oldest' && !q ? 'asc' : 'desc'];
}

/** The order `byTime` for tables that can also be sorted by name; search results never are. */
export function byTimeOrName(
  fields: { time: string; name: string },
  { q, sort }: { q?: string | undefined; sort?: TimeOrNameOrder | undefined },
): Order {
  if (sort === 'name') return q ? [fields.time, 'desc'] : [fields.name, 'asc'];
  return byTime(fields.time, { q, sort });
}

export interface PageOf {
  limit: number;
  cursor?: string | undefined;
  /**
   * If true, a document that violates its schema fails the page (`DamagedDocument`), for callers that must not skip
   * any.
   */
  mustFit?: boolean;
}

export interface PageRequest extends PageOf {
  filters: readonly Filter[];
  orderBy: Order;
}

/** A document on a page, and its position; null if it violates its schema. */
export interface Row<Document> {
  position: CursorPosition;
  document: Stored<Document> | null;
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

function build<Document>(
  store: Store,
  collection: Collection<Document>,
  { filters, orderBy, sumOf }: Omit<QueryShape, 'collection'>,
): Query {
  store.onQuery?.({ collection, filters, orderBy, ...(sumOf && { sumOf }) });
  let query: Query = store.firestore.collection(collection.name);
  for (const [field, operator, value] of filters) query = query.where(field, operator, value);
  if (!orderBy) return query;
  const [field, direction] = orderBy;
  return query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
}

function positionOf(snapshot: DocumentSnapshot, field: string): CursorPosition {
  const stored: unknown = snapshot.get(field);
  const value = stored instanceof Timestamp ? stored.toDate() : stored;
  const isPlain = value instanceof Date || typeof value === 'string' || typeof value === 'number';
  return { value: isPlain ? value : null, id: snapshot.id };
}

async function startAfter<Document>(
  store: Store,
  collection: Collection<Document>,
  query: Query,
  { cursor, field }: { cursor: string; field: string },
): Promise<Query> {
  const { value, id } = decodeCursor(cursor);
  if (!isDocumentId(id)) throw invalidCursor();
  if (value !== null) return query.startAfter(value, id);
  const snapshot = await refOf(store, collection, id).get();
  if (snapshot.get(field) === undefined) throw invalidCursor();
  return query.startAfter(snapshot);
}

/**
 * Returns the rows of a page, including documents that violate their schema, and if there are more. Reads at most
 * `limit` + 1.
 */
export async function readRows<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { cursor, limit, orderBy, filters, mustFit = false }: PageRequest,
): Promise<{ rows: Row<Document>[]; hasMore: boolean }> {
  const [field] = orderBy;
  const query = build(store, collection, { filters, orderBy }).limit(limit + 1);
  const { docs } = await (cursor
    ? await startAfter(store, collection, query, { cursor, field })
    : query
  ).get();
  const rows = docs.slice(0, limit).map((snapshot) => ({
    position: positionOf(snapshot, field),
    document: mustFit ? parseSnapshot(collection, snapshot) : parseListed(store, collection, snapshot),
  }));
  return { rows, hasMore: docs.length > limit };
}

/** Returns the page of some rows. A skipped document still counts as the position for the next page. */
export function pageOf<Document>(rows: readonly Row<Document>[], hasMore: boolean): Page<Stored<Document>> {
  const last = rows.at(-1);
  return {
    items: rows.flatMap(({ document }) => document ?? []),
    nextCursor: hasMore && last ? encodeCursor(last.position) : null,
  };
}

/**
 * Returns a page of a collection in the given order. Skips and logs documents that violate their schema, so that one of
 * them does not break the list; the page is shorter then, and its cursor continues.
 */
export async function listPage<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  request: PageRequest,
): Promise<Page<Stored<Document>>> {
  const { rows, hasMore } = await readRows(store, collection, request);
  return pageOf(rows, hasMore);
}

interface Some {
  filters: readonly Filter[];
  orderBy?: Order | null;
  limit: number;
}

/** Returns the first matching documents, in no order by default; in a transaction if one is given. */
export async function findSome<Document>(
  store: Store,
  collection: Collection<Document>,
  { filters, orderBy = null, limit }: Some,
  transaction?: Transaction,
): Promise<Stored<Document>[]> {
  const query = build(store, collection, { filters, orderBy }).limit(limit);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs.flatMap((snapshot) => parseSnapshot(collection, snapshot) ?? []);
}

/**
 * Returns the position of the first matching document, even if it violates its schema; null if there is none. One read.
 */
export async function findFirstPosition<Document>(
  store: Store,
  collection: Collection<Document>,
  { filters, orderBy }: { filters: readonly Filter[]; orderBy: Order },
): Promise<CursorPosition | null> {
  const { docs } = await build(store, collection, { filters, orderBy }).limit(1).get();
  const [first] = docs;
  return first ? positionOf(first, orderBy[0]) : null;
}

interface PageById {
  filters: readonly Filter[];
  /** The id after which the page begins; null for the first page. */
  after: string | null;
  /** The id before which the page ends; if omitted, it continues to the last document. */
  before?: string;
  limit: number;
}

/**
 * Returns a page of the documents that match some equalities, in the transaction that changes it, and the id after
 * which the next page begins. Ids never change, so no document is skipped between two pages. Throws `DamagedDocument`
 * for one that violates its schema.
 */
export async function findPageById<Document>(
  store: Store,
  transaction: Transaction,
  collection: Collection<Document>,
  { filters, after, before, limit }: PageById,
): Promise<{ documents: Stored<Document>[]; next: string | null }> {
  const query = build(store, collection, { filters, orderBy: null })
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const begun = after === null ? query : query.startAfter(after);
  const { docs } = await transaction.get(before === undefined ? begun : begun.endBefore(before));
  const documents = docs.flatMap((snapshot) => parseSnapshot(collection, snapshot) ?? []);
  return { documents, next: docs.length === limit ? (docs.at(-1)?.id ?? null) : null };
}

const STREAMED_AT_ONCE = 500;

/** Yields every matching document in the given order, a few hundred in memory at a time. */
export async function* documentsOf<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  query: Omit<PageRequest, keyof PageOf>,
): AsyncGenerator<Stored<Document>> {
  let cursor: string | undefined;
  do {
    const page = await listPage(store, collection, { ...query, limit: STREAMED_AT_ONCE, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Returns the first matching document, or null; in a transaction if one is given. */
export async function findFirst<Document>(
  store: Store,
  collection: Collection<Document>,
  request: Omit<Some, 'limit'>,
  transaction?: Transaction,
): Promise<Stored<Document> | null> {
  const [first] = await findSome(store, collection, { ...request, limit: 1 }, transaction);
  return first ?? null;
}

/** Counts the matching documents, up to `most` if given; one read for each thousand index entries. */
export async function countWhere<Document>(
  store: Store,
  collection: Collection<Document>,
  filters: readonly Filter[] = [],
  orderBy: Order | null = null,
  most?: number,
): Promise<number> {
  const query = build(store, collection, { filters, orderBy });
  const result = await (most === undefined ? query : query.limit(most)).count().get();
  return result.data().count;
}

/**
 * Counts the documents of a table, up to `most`, so that a page costs the same reads for a table of any size. Uses the
 * list's order to share its indexes: a range without an order would need indexes of its own.
 */
export function countListed<Document>(
  store: Store,
  collection: Collection<Document>,
  query: Omit<QueryShape, 'collection'>,
  most = TOTAL_MAX,
): Promise<number> {
  return countWhere(store, collection, query.filters, query.orderBy, most);
}

/** Returns the sum of a numeric field over the matching documents, or over `most` of them. */
export async function sumWhere<Document>(
  store: Store,
  collection: Collection<Document>,
  { field, filters = [], most }: { field: string; filters?: readonly Filter[]; most?: number | undefined },
): Promise<number> {
  const query = build(store, collection, { filters, orderBy: null, sumOf: field });
  const result = await (most === undefined ? query : query.limit(most))
    .aggregate({ sum: AggregateField.sum(field) })
    .get();
  return result.data().sum;
}
