import type { TimeOrder } from '@prarambh/contract/shapes';
import { AggregateField, FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import { decodeCursor, encodeCursor, invalidCursor } from './cursor';
import { type Collection, isDocumentId, parseSnapshot, type Store, type Stored } from './store';

export type Operator = '==' | 'in' | 'array-contains' | 'array-contains-any' | '>' | '>=' | '<' | '<=';
export type Filter = readonly [field: string, operator: Operator, value: unknown];
export type Order = readonly [field: string, direction: 'asc' | 'desc'];

/** By a moment, newest first unless asked otherwise. */
export function byTime(field: string, sort: TimeOrder | undefined): Order {
  return [field, sort === 'oldest' ? 'asc' : 'desc'];
}

/** What a query asks of the indexes, without its values. */
export interface QueryShape {
  collection: Collection<unknown>;
  filters: readonly Filter[];
  orderBy: Order | null;
}

/** Which part of a list is asked for. */
export interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

export interface PageRequest extends PageOf {
  filters: readonly Filter[];
  orderBy: Order;
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

function build<Document>(
  store: Store,
  collection: Collection<Document>,
  { filters, orderBy }: { filters: readonly Filter[]; orderBy: Order | null },
): Query {
  store.onQuery?.({ collection, filters, orderBy });
  let query: Query = store.firestore.collection(collection.name);
  for (const [field, operator, value] of filters) query = query.where(field, operator, value);
  if (!orderBy) return query;
  const [field, direction] = orderBy;
  return query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
}

function valueAt(document: object, field: string): Date | string | number {
  const value = (document as Record<string, unknown>)[field];
  if (value instanceof Date || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`Cannot page by ${field}`);
}

/** One page of a collection in the given order. Reads at most `limit` + 1 documents. */
export async function listPage<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  request: PageRequest,
): Promise<Page<Stored<Document>>> {
  const [field] = request.orderBy;
  let query = build(store, collection, request).limit(request.limit + 1);
  if (request.cursor) {
    const { value, id } = decodeCursor(request.cursor);
    if (!isDocumentId(id)) throw invalidCursor();
    query = query.startAfter(value, id);
  }
  const { docs } = await query.get();
  const items = docs.slice(0, request.limit).flatMap((snapshot) => parseSnapshot(collection, snapshot) ?? []);
  const last = items.at(-1);
  const hasMore = docs.length > request.limit && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor({ value: valueAt(last, field), id: last._id }) : null };
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

/**
 * How many documents match; one read for each thousand index entries. The order of the list that is counted lets
 * both share their indexes: a range without an order would sort upwards and need indexes of its own.
 */
export async function countWhere<Document>(
  store: Store,
  collection: Collection<Document>,
  filters: readonly Filter[] = [],
  orderBy: Order | null = null,
): Promise<number> {
  const result = await build(store, collection, { filters, orderBy }).count().get();
  return result.data().count;
}

/** The sum of a numeric field over the documents that match. */
export async function sumWhere<Document>(
  store: Store,
  collection: Collection<Document>,
  { field, filters = [] }: { field: string; filters?: readonly Filter[] },
): Promise<number> {
  const query = build(store, collection, { filters, orderBy: null });
  const result = await query.aggregate({ sum: AggregateField.sum(field) }).get();
  return result.data().sum;
}
