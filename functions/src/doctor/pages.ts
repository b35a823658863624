import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Filter, Order } from '../db/query';
import { type Collection, parseSnapshot, refOf, type Store, type Stored } from '../db/store';
import { DamagedDocument } from '../errors';
import { users } from '../people/user.repository';
import type { Bucket } from '../platform';

/** Documents in memory at a time; one with its search prefixes may be 100 kB. */
const PAGE = 200;
const FILES_AT_ONCE = 500;

/** Every document of a collection or a collection group, page by page in the order of ids, which needs no index. */
export async function* pagesOf(collection: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = collection.orderBy(FieldPath.documentId()).limit(PAGE);
  let page: QuerySnapshot = await ordered.get();
  while (!page.empty) {
    yield page.docs;
    if (page.size < PAGE) return;
    page = await ordered.startAfter(page.docs.at(-1)).get();
  }
}

/** Every stored file, page by page. */
export async function* listStoredFiles(bucket: Bucket): AsyncGenerator<ReturnType<Bucket['file']>[]> {
  let pageToken: string | undefined;
  do {
    const page = { autoPaginate: false, maxResults: FILES_AT_ONCE };
    const [files, next] = await bucket.getFiles(pageToken === undefined ? page : { ...page, pageToken });
    yield files;
    pageToken = next?.pageToken;
  } while (pageToken !== undefined);
}

/** A query for documents as they are, since one that does not fit its schema is there all the same. */
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

/** Those of some documents that are there, by their paths. */
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

/** A document, or what is wrong with one that does not fit its schema. */
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

/** The documents of some ids, in their order; null where there is none that fits its schema. */
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

/** Whether a person is being deleted: what hangs on them goes step by step, and is not whole meanwhile. */
export async function isBeingErased(store: Store, uid: string, transaction: Transaction): Promise<boolean> {
  const profile = await transaction.get(refOf(store, users, uid));
  return Boolean(profile.get('erasureStartedAt'));
}
