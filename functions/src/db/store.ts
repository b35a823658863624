import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { DamagedDocument } from '../errors';
import type { QueryShape } from './query';
import { type Upgrade, upgraded } from './schema-version';

/**
 * A collection and the schema that every one of its documents is parsed with, after the upgrades that one of an older
 * shape still needs.
 */
export interface Collection<Document> {
  name: string;
  schema: z.ZodObject & { _output: Document };
  upgrades?: readonly Upgrade[];
}

export type Stored<Document> = Document & { _id: string };

/**
 * Firestore as the repositories see it. The log hears of documents that lists leave out; `onQuery` observes every query,
 * which is how the tests prove the indexes.
 */
export interface Store {
  firestore: Firestore;
  logger: Pick<Logger, 'error'>;
  onQuery?: (query: QueryShape) => void;
}

/**
 * Names a collection and ties its schema to it. One whose shape has changed says how: its schema demands
 * `schemaVersion`, and each change has an upgrade.
 */
export function defineCollection<Name extends string, Schema extends z.ZodObject>(
  name: Name,
  schema: Schema,
  upgrades: readonly Upgrade[] = [],
) {
  return { name, schema, upgrades };
}

export type DocumentOf<C> = C extends { schema: infer Schema extends z.ZodType } ? z.output<Schema> : never;

/** Firestore refuses other ids, or we never make them; an id of a request that is none names nothing. */
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

/** A reference to one document; the id must be a well-formed one. */
export function refOf<Document>(
  store: Pick<Store, 'firestore'>,
  collection: Collection<Document>,
  id: string,
): DocumentReference {
  return store.firestore.collection(collection.name).doc(id);
}

/** A reference with a new random id. */
export function newRef<Document>(store: Store, collection: Collection<Document>): DocumentReference {
  return store.firestore.collection(collection.name).doc();
}

/** Firestore's Timestamps as Dates, at any depth. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDates(item)]));
  }
  return value;
}

/** The fields of a document that exists, as they were stored. */
export const datedFields = (snapshot: DocumentSnapshot) =>
  withDates(snapshot.data()) as Record<string, unknown>;

/** The document as the domain knows it, or null when there is none. Throws `DamagedDocument` when it does not fit its schema. */
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

/** The same for one document among many: when it does not fit, it is left out (null) and logged as an error. */
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

/** One document by id, or null; a malformed id finds nothing (A13). */
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

/** More than the SDK's 5: a crowd applying for one internship takes turns at its document. */
const MAX_ATTEMPTS = 10;

/** Runs `work` as one transaction. It may run several times, so it reads first, then writes, and does nothing else. */
export function inTransaction<Result>(
  { firestore }: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return firestore.runTransaction(work, { maxAttempts: MAX_ATTEMPTS });
}
