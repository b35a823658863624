import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { DamagedDocument } from '../shared/errors';
import type { Filter, Order } from './filter';
import { type Upgrade, upgraded } from './schema-version';

/** A collection and the schema of its documents, which are upgraded from older versions before parsing. */
export interface Collection<Document> {
  name: string;
  schema: z.ZodObject & { _output: Document };
  upgrades?: readonly Upgrade[];
}

export type Stored<Document> = Document & { _id: string };

/** The index requirements of a query, without its values. */
export interface QueryShape {
  collection: Collection<unknown>;
  filters: readonly Filter[];
  orderBy: Order | null;
  /** The summed field. */
  sumOf?: string;
}

/**
 * Firestore as repositories use it. `logger` reports documents that lists skip; `onQuery` observes every query, with
 * which tests check the indexes.
 */
export interface Store {
  firestore: Firestore;
  logger: Pick<Logger, 'error'>;
  onQuery?: (query: QueryShape) => void;
}

/**
 * Defines a collection and its schema. A collection whose shape has changed requires `schemaVersion` in its schema, and
 * an upgrade for each change.
 */
export function defineCollection<Name extends string, Schema extends z.ZodObject>(
  name: Name,
  schema: Schema,
  upgrades: readonly Upgrade[] = [],
) {
  return { name, schema, upgrades };
}

export type DocumentOf<C> = C extends { schema: infer Schema extends z.ZodType } ? z.output<Schema> : never;

/** Returns true for ids that Firestore accepts and we create; any other id in a request matches nothing. */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    !id.startsWith('.') &&
    !id.includes('/') &&
    !/^__.*__/.test(id) &&
    !/[\p{Cc}\p{Surrogate}]/u.test(id) &&
    Buffer.byteLength(id) <= 1500
  );
}

/** Returns a reference to a document; the id must be well-formed. */
export function refOf<Document>(
  store: Pick<Store, 'firestore'>,
  collection: Collection<Document>,
  id: string,
): DocumentReference {
  return store.firestore.collection(collection.name).doc(id);
}

/** Returns a reference with a new random id. */
export function newRef<Document>(store: Store, collection: Collection<Document>): DocumentReference {
  return store.firestore.collection(collection.name).doc();
}

/** Converts Firestore's Timestamps to Dates, at any depth. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDates(item)]));
  }
  return value;
}

/** Returns the stored fields of an existing document. */
export const datedFields = (snapshot: DocumentSnapshot) =>
  withDates(snapshot.data()) as Record<string, unknown>;

/** Returns the parsed document, or null if there is none. Throws `DamagedDocument` if it violates its schema. */
export function parseSnapshot<Document>(
  collection: Collection<Document>,
  snapshot: DocumentSnapshot,
): Stored<Document> | null {
  if (!snapshot.exists) return null;
  const parsed = collection.schema.safeParse(upgraded(collection, datedFields(snapshot)));
  if (!parsed.success) {
    throw new DamagedDocument(collection.name, snapshot.id, parsed.error);
  }
  return { ...(parsed.data as Document), _id: snapshot.id };
}

/**
 * Parses one document of a list as `parseSnapshot` does, but returns null for one that violates its schema and logs it
 * as an error.
 */
export function parseListed<Document>(
  { logger }: Store,
  collection: Collection<Document>,
  snapshot: DocumentSnapshot,
): Stored<Document> | null {
  try {
    return parseSnapshot(collection, snapshot);
  } catch (err) {
    if (!(err instanceof DamagedDocument)) throw err;
    logger.error({ err }, 'A list leaves a document out');
    return null;
  }
}

/** Returns one document by id, or null; a malformed id finds nothing (A13). */
export async function findById<Document>(
  store: Store,
  collection: Collection<Document>,
  id: string,
): Promise<Stored<Document> | null> {
  if (!isDocumentId(id)) return null;
  return parseSnapshot(collection, await refOf(store, collection, id).get());
}

/** Returns the existing documents with these ids, by id. Skips malformed ids; costs one read per id. */
export async function findByIds<Document>(
  store: Store,
  collection: Collection<Document>,
  ids: readonly string[],
): Promise<Map<string, Stored<Document>>> {
  const refs = ids.filter(isDocumentId).map((id) => refOf(store, collection, id));
  const snapshots = refs.length > 0 ? await store.firestore.getAll(...refs) : [];
  const found = snapshots.flatMap((snapshot) => parseSnapshot(collection, snapshot) ?? []);
  return new Map(found.map((document) => [document._id, document]));
}

/** Reads one document by id in a transaction, which locks the document. */
export async function findInTransaction<Document>(
  store: Store,
  transaction: Transaction,
  collection: Collection<Document>,
  id: string,
): Promise<Stored<Document> | null> {
  if (!isDocumentId(id)) return null;
  return parseSnapshot(collection, await transaction.get(refOf(store, collection, id)));
}

/** More than the SDK's 5: many students who apply for one internship take turns at its document. */
const MAX_ATTEMPTS = 10;

/** Runs `work` as one transaction. It may run several times, so it reads first, then writes, and does nothing else. */
export function inTransaction<Result>(
  { firestore }: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return firestore.runTransaction(work, { maxAttempts: MAX_ATTEMPTS });
}
