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
import {
  type Collection,
  isDocumentId,
  parseListed,
  parseSnapshot,
  refOf,
  type Store,
  type Stored,
} from './store';

export type Operator = '==' | 'in' | 'array-contains' | 'array-contains-any' | '>' | '>=' | '<' | '<=';
export type Filter = readonly [field: string, operator: Operator, value: unknown];
export type Order = readonly [field: string, direction: 'asc' | 'desc'];

/**
 * By a moment, newest first unless asked otherwise. What a search finds is newest first whatever was asked for: each
 * further order would index every prefix of every document once more.
 */
export function byTime(
  field: string,
  { q, sort }: { q?: string | undefined; sort?: TimeOrder | undefined },
): Order {
  return [field, sort === 'oldest' && !q ? 'asc' : 'desc'];
}

/** The same where a table can be in the order of names as well, which a search never is. */
export function byTimeOrName(
  fields: { time: string; name: string },
  { q, sort }: { q?: string | undefined; sort?: TimeOrNameOrder | undefined },
): Order {
  if (sort === 'name') return q ? [fields.time, 'desc'] : [fields.name, 'asc'];
  return byTime(fields.time, { q, sort });
}

/** What a query asks of the indexes, without its values. */
export interface QueryShape {
  collection: Collection<unknown>;
  filters: readonly Filter[];
  orderBy: Order | null;
  /** A field whose values are added up. */
  sumOf?: string;
}

/** Which part of a list is asked for. */
export interface PageOf {
  limit: number;
  cursor?: string | undefined;
  /** Where nothing may be overlooked: a document that does not fit its schema fails the page (`DamagedDocument`). */
  mustFit?: boolean;
}

export interface PageRequest extends PageOf {
  filters: readonly Filter[];
  orderBy: Order;
}

/** A document among those of a page, and where it stands; null when it does not fit its schema. */
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

/** The rows of a page, documents that do not fit included, and whether there are more. Reads `limit` + 1 at most. */
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

/** The page that some rows make. A document that is left out still is a place in the order to go on from. */
export function pageOf<Document>(rows: readonly Row<Document>[], hasMore: boolean): Page<Stored<Document>> {
  const last = rows.at(-1);
  return {
    items: rows.flatMap(({ document }) => document ?? []),
    nextCursor: hasMore && last ? encodeCursor(last.position) : null,
  };
}

/**
 * One page of a collection in the given order. What does not fit its schema is left out and logged, so that one damaged
 * document does not take the list away; the page is shorter then, and its cursor leads on.
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

/** The first documents that match, in no order unless one is given; inside a transaction when one is given. */
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

/** Where the first document that matches stands, whether it fits its schema or not; null when there is none. One read. */
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
  /** The id after which it begins; null for the first page. */
  after: string | null;
  /** The id before which it ends; left out, it goes on to the last document. */
  before?: string;
  limit: number;
}

/**
 * A page of what some equalities find, inside the transaction that changes it, and the id after which the next page
 * begins. In the order of ids, which nothing moves: no document is passed over, whatever happens between two pages.
 * Raises `DamagedDocument` for one that does not fit its schema.
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

/** Every document that matches, one after the other in the given order, a few hundred in memory at a time. */
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

/** The first document that matches, or null; inside a transaction when one is given. */
export async function findFirst<Document>(
  store: Store,
  collection: Collection<Document>,
  request: Omit<Some, 'limit'>,
  transaction?: Transaction,
): Promise<Stored<Document> | null> {
  const [first] = await findSome(store, collection, { ...request, limit: 1 }, transaction);
  return first ?? null;
}

/** How many documents match, up to `most` if given; one read for each thousand index entries. */
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
 * How many documents a table shows in all, up to `most`: a page then costs the same reads however large the table has
 * become. The order of the list lets both share their indexes: a range without one would need indexes of its own.
 */
export function countListed<Document>(
  store: Store,
  collection: Collection<Document>,
  query: Omit<QueryShape, 'collection'>,
  most = TOTAL_MAX,
): Promise<number> {
  return countWhere(store, collection, query.filters, query.orderBy, most);
}

/** The sum of a numeric field over the documents that match, or over `most` of them. */
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
