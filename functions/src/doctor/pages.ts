import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Filter, Order } from '../firestore/filter';
import { type Collection, parseSnapshot, refOf, type Store, type Stored } from '../firestore/store';
import { DamagedDocument } from '../shared/errors';
import type { Bucket } from '../shared/platform';
import { users } from '../users/user.repository';

/** Documents in memory at a time; one with its search prefixes may be 100 kB. */
const PAGE = 200;
const FILES_AT_ONCE = 500;

/** Yields every document of a collection or a collection group, page by page by id, which needs no index. */
export async function* pagesOf(collection: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = collection.orderBy(FieldPath.documentId()).limit(PAGE);
  let page: QuerySnapshot = await ordered.get();
  while (!page.empty) {
    yield page.docs;
    if (page.size < PAGE) return;
    page = await ordered.startAfter(page.docs.at(-1)).get();
  }
}

/** Yields every stored file, page by page. */
export async function* listStoredFiles(bucket: Bucket): AsyncGenerator<ReturnType<Bucket['file']>[]> {
  let pageToken: string | undefined;
  do {
    const page = { autoPaginate: false, maxResults: FILES_AT_ONCE };
    const [files, next] = await bucket.getFiles(pageToken === undefined ? page : { ...page, pageToken });
    yield files;
    pageToken = next?.pageToken;
  } while (pageToken !== undefined);
}

/** Returns a query for raw documents, because those that violate their schema must be read too. */
export function rawQuery(
  store: Store,
  collection: Collection<unknown>,
  { filters, orderBy = null }: { filters: readonly Filter[]; orderBy?: Order | null },
): Query {
  store.onQuery?.({ collection, filters, orderBy });
  let query: Query = store.firestore.collection(collection.name);
  for (const [field, operator, value] of filters) query = query.where(field, operator, value);
  return orderBy ? query.orderBy(...orderBy) : query;
}

/** Returns those of some documents that exist, by path. */
export async function existing(
  store: Store,
  paths: readonly string[],
  transaction?: Transaction,
): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const refs = [...new Set(paths)].map((path) => store.firestore.doc(path));
  const found = await (transaction ? transaction.getAll(...refs) : store.firestore.getAll(...refs));
  return new Set(found.filter(({ exists }) => exists).map(({ ref }) => ref.path));
}

/** Returns a document, or the error of one that violates its schema. */
export function parseOrDamage<Document>(
  collection: Collection<Document>,
  snapshot: DocumentSnapshot,
): Stored<Document> | DamagedDocument | null {
  try {
    return parseSnapshot(collection, snapshot);
  } catch (error) {
    if (error instanceof DamagedDocument) return error;
    throw error;
  }
}

/** Returns the documents of some ids, in order; null for those that are missing or violate their schema. */
export async function findAll<Document>(
  store: Store,
  collection: Collection<Document>,
  ids: readonly string[],
): Promise<(Stored<Document> | null)[]> {
  if (ids.length === 0) return [];
  const snapshots = await store.firestore.getAll(...ids.map((id) => refOf(store, collection, id)));
  return snapshots.map((snapshot) => {
    const document = parseOrDamage(collection, snapshot);
    return document instanceof DamagedDocument ? null : document;
  });
}

/**
 * Returns true while a person is being erased: their records are removed step by step, and are incomplete meanwhile.
 */
export async function isBeingErased(store: Store, uid: string, transaction: Transaction): Promise<boolean> {
  const profile = await transaction.get(refOf(store, users, uid));
  return Boolean(profile.get('erasureStartedAt'));
}
