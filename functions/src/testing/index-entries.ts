import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { groupOf, type IndexConfig, type IndexMode, singleFieldModes } from './indexes';

type Fields = Record<string, unknown>;

/** The number of index entries of a document, and the bytes of all. */
export interface Footprint {
  entries: number;
  indexBytes: number;
  documentBytes: number;
}

/** Returns true for a map of fields; false for all values that Firestore stores as one value. */
function isMap(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}

const textBytes = (text: string) => Buffer.byteLength(text) + 1;

function fieldsBytes(fields: Fields): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'boolean' || value === null) return 1;
  if (value instanceof GeoPoint) return 16;
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + valueBytes(item), 0);
  if (isMap(value)) return fieldsBytes(value) + MAP_BYTES;
  throw new Error('A value of a kind that nothing here stores');
}

const ENTRY_BYTES = 32;
const DOCUMENT_BYTES = 32;
const MAP_BYTES = 32;
const NAME_BYTES = 16;

const nameBytes = (path: string) => NAME_BYTES + path.split('/').reduce((sum, id) => sum + textBytes(id), 0);

/**
 * Returns the bytes of the names that every index entry contains: the document's and its parent's, which is empty at
 * the root.
 */
function namesBytes(path: string): number {
  const above = path.split('/').slice(0, -2);
  return nameBytes(path) + (above.length > 0 ? nameBytes(above.join('/')) : NAME_BYTES);
}

interface Leaf {
  path: string;
  value: unknown;
}

/** Returns every field of a document at any depth, including maps. */
function leavesOf(fields: Fields, prefix = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    return isMap(value) ? [{ path, value }, ...leavesOf(value, `${path}.`)] : [{ path, value }];
  });
}

function valuesFor(mode: IndexMode, value: unknown): unknown[] {
  if (mode === 'CONTAINS') return Array.isArray(value) ? [...new Set(value)] : [];
  return [value];
}

/**
 * Returns the index entries of a document under some declared indexes. Each value or map has two single-field entries,
 * and each array element one more, unless exempted. Each composite index adds one entry, or one for each element of its
 * array (https://firebase.google.com/docs/firestore/query-data/index-overview). Sizes follow
 * https://firebase.google.com/docs/firestore/storage-size.
 */
export function footprintOf(config: IndexConfig, path: string, fields: Fields): Footprint {
  const group = groupOf(path.split('/').slice(0, -1).join('/'));
  const leaves = leavesOf(fields);
  const byPath = new Map(leaves.map((leaf) => [leaf.path, leaf]));
  const fixed = namesBytes(path) + ENTRY_BYTES;
  const footprint: Footprint = {
    entries: 0,
    indexBytes: 0,
    documentBytes: nameBytes(path) + fieldsBytes(fields) + DOCUMENT_BYTES,
  };
  const add = (entries: number, bytes: number) => {
    footprint.entries += entries;
    footprint.indexBytes += entries * fixed + bytes;
  };
  for (const leaf of leaves) {
    for (const mode of singleFieldModes(config, group, leaf.path)) {
      const values = valuesFor(mode, leaf.value);
      const bytes = values.reduce<number>((sum, value) => sum + textBytes(leaf.path) + valueBytes(value), 0);
      add(values.length, bytes);
    }
  }
  for (const index of config.indexes) {
    if (index.collectionGroup !== group) continue;
    const held = index.fields.map(({ fieldPath, order, arrayConfig }) => {
      const leaf = byPath.get(fieldPath);
      return leaf ? valuesFor(arrayConfig ?? order ?? 'ASCENDING', leaf.value) : [];
    });
    const entries = held.reduce((product, values) => product * values.length, 1);
    const bytes = held.flatMap((values) =>
      values.map((value) => valueBytes(value) * (entries / values.length)),
    );
    if (entries === 0) continue;
    add(
      entries,
      bytes.reduce((sum, size) => sum + size, 0),
    );
  }
  return footprint;
}
