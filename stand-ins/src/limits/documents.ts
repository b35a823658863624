import {
  compareValues,
  type Fields,
  keyOf,
  numberOf,
  type ProtoTime,
  pathParts,
  type Value,
  valueAt,
  withValue,
} from './values';

/** A stored document. A change creates a new object, so earlier reads stay unchanged. */
export interface Document {
  name: string;
  fields: Fields;
  createTime: ProtoTime;
  updateTime: ProtoTime;
}

interface Transform {
  fieldPath: string;
  increment?: Value;
  setToServerValue?: unknown;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
}

/** One write of a commit in the Admin SDK's form. */
export interface Write {
  update?: { name: string; fields?: Fields };
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: Transform[];
  delete?: string;
  currentDocument?: { exists?: boolean };
}

export const nameOf = ({ update, delete: deleted }: Write): string => update?.name ?? deleted ?? '';

/** The collection path of a document. */
export const collectionOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

/** gRPC status codes of the model's errors. */
export const CODES = { NOT_FOUND: 5, ALREADY_EXISTS: 6, ABORTED: 10, UNIMPLEMENTED: 12 } as const;

/** An error as the Admin SDK gets it from Firestore. */
export function rpcError(code: keyof typeof CODES, message: string): Error {
  return Object.assign(new Error(`${CODES[code]} ${code}: ${message}`), { code: CODES[code] });
}

function transformed(current: Value | undefined, transform: Transform, now: ProtoTime): Value {
  const { increment, setToServerValue, appendMissingElements, removeAllFromArray } = transform;
  const elements = current?.arrayValue?.values ?? [];
  const isAmong = (values: readonly Value[] = [], value: Value) =>
    values.some((other) => compareValues(value, other) === 0);
  if (increment) {
    const sum = numberOf(current) + numberOf(increment);
    return increment.doubleValue === undefined ? { integerValue: sum } : { doubleValue: sum };
  }
  if (setToServerValue) return { timestampValue: now };
  if (appendMissingElements) {
    const missing = (appendMissingElements.values ?? []).filter((value) => !isAmong(elements, value));
    return { arrayValue: { values: [...elements, ...missing] } };
  }
  if (removeAllFromArray) {
    const kept = elements.filter((value) => !isAmong(removeAllFromArray.values, value));
    return { arrayValue: { values: kept } };
  }
  throw rpcError('UNIMPLEMENTED', `the transform of ${transform.fieldPath}`);
}

/** A document's fields after a write. */
function writtenFields(
  current: Fields,
  { update, updateMask, updateTransforms = [] }: Write,
  now: ProtoTime,
): Fields {
  const sent = update?.fields ?? {};
  let fields = updateMask ? current : sent;
  for (const path of updateMask?.fieldPaths ?? []) {
    const parts = pathParts(path);
    fields = withValue(fields, parts, valueAt(sent, parts));
  }
  for (const transform of updateTransforms) {
    const parts = pathParts(transform.fieldPath);
    fields = withValue(fields, parts, transformed(valueAt(fields, parts), transform, now));
  }
  return fields;
}

type Index = Map<string, Map<string, Document>>;

/** Keys of a document in a field's index: its value, and each element of an array. */
function indexKeys({ fields }: Document, parts: readonly string[]): string[] {
  const value = valueAt(fields, parts);
  if (!value) return [];
  const elements = (value.arrayValue?.values ?? []).map((element) => `[]${keyOf(element)}`);
  return [keyOf(value), ...elements];
}

/** The documents of one collection, with an index for each field that an equality filter used. */
export function createCollection() {
  const documents = new Map<string, Document>();
  /** All names in order, until a document is added or removed. */
  let sortedNames: readonly string[] | null = null;
  const indexes = new Map<string, { parts: string[]; index: Index }>();

  function change(document: Document, apply: (entry: Map<string, Document>) => void): void {
    for (const { parts, index } of indexes.values()) {
      for (const key of indexKeys(document, parts)) {
        const entry = index.get(key) ?? new Map<string, Document>();
        index.set(key, entry);
        apply(entry);
      }
    }
  }

  function remove(name: string): void {
    const current = documents.get(name);
    if (!current) return;
    documents.delete(name);
    sortedNames = null;
    change(current, (entry) => entry.delete(name));
  }

  function indexOf(path: string): Index {
    const known = indexes.get(path);
    if (known) return known.index;
    const [parts, index] = [pathParts(path), new Map<string, Map<string, Document>>()];
    indexes.set(path, { parts, index });
    for (const document of documents.values()) {
      for (const key of indexKeys(document, parts)) {
        const entry = index.get(key) ?? new Map<string, Document>();
        index.set(key, entry.set(document.name, document));
      }
    }
    return index;
  }

  return {
    documents,
    remove,

    put(document: Document): void {
      const current = documents.get(document.name);
      if (current) change(current, (entry) => entry.delete(document.name));
      else sortedNames = null;
      documents.set(document.name, document);
      change(document, (entry) => entry.set(document.name, document));
    },

    /** The documents in name order, from `start` on. */
    *inOrder(start: string): Generator<Document> {
      sortedNames ??= [...documents.keys()].sort();
      const names = sortedNames;
      let [low, high] = [0, names.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((names[middle] ?? '') < start) low = middle + 1;
        else high = middle;
      }
      for (let at = low; at < names.length; at += 1) {
        const document = documents.get(names[at] ?? '');
        if (document) yield document;
      }
    },

    /** Documents whose field equals the value, or whose array contains it. */
    withKey: (path: string, key: string): ReadonlyMap<string, Document> =>
      indexOf(path).get(key) ?? new Map<string, Document>(),
  };
}

export type DocumentCollection = ReturnType<typeof createCollection>;

/** Every document of a database in memory, by name. */
export function createDocuments() {
  const collections = new Map<string, DocumentCollection>();
  /** Cached collection groups, until a document changes. */
  const groups = new Map<string, DocumentCollection>();

  function collection(path: string): DocumentCollection {
    const known = collections.get(path) ?? createCollection();
    collections.set(path, known);
    return known;
  }

  /** The documents of every collection with this name, at any depth. */
  function group(name: string): DocumentCollection {
    const known = groups.get(name);
    if (known) return known;
    const all = createCollection();
    for (const [path, { documents }] of collections) {
      if (path.endsWith(`/${name}`)) for (const document of documents.values()) all.put(document);
    }
    groups.set(name, all);
    return all;
  }

  /** Names of the collections directly below a document or the database. */
  function collectionIds(parent: string): string[] {
    const below = [...collections].filter(([path, { documents }]) => {
      const id = path.slice(parent.length + 1);
      return path.startsWith(`${parent}/`) && !id.includes('/') && documents.size > 0;
    });
    return below.map(([path]) => path.slice(parent.length + 1));
  }

  const find = (name: string) => collections.get(collectionOf(name))?.documents.get(name);

  function assertPrecondition(write: Write): void {
    const { exists } = write.currentDocument ?? {};
    if (exists === undefined || exists === (find(nameOf(write)) !== undefined)) return;
    if (exists) throw rpcError('NOT_FOUND', `no document ${nameOf(write)}`);
    throw rpcError('ALREADY_EXISTS', `there is a document ${nameOf(write)}`);
  }

  return {
    collection,
    group,
    collectionIds,
    find,

    /** Applies all writes or none. Throws NOT_FOUND or ALREADY_EXISTS if a precondition fails. */
    apply(writes: readonly Write[], now: ProtoTime): void {
      for (const write of writes) assertPrecondition(write);
      groups.clear();
      for (const write of writes) {
        const name = nameOf(write);
        const documents = collection(collectionOf(name));
        if (write.delete) {
          documents.remove(name);
          continue;
        }
        const current = documents.documents.get(name);
        const fields = writtenFields(current?.fields ?? {}, write, now);
        documents.put({ name, fields, createTime: current?.createTime ?? now, updateTime: now });
      }
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
