import { DocumentReference, FieldValue, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Fields = Record<string, unknown>;

/**
 * Encodes a document's fields as JSON without losing Firestore's types. A value that JSON lacks becomes an
 * object with one key that starts with `$`; a stored map with such a key is wrapped in `$map`.
 */
export function encodeFields(fields: Fields): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]));
}

/** Reverses `encodeFields`; references belong to `firestore`. */
export function decodeFields(fields: Record<string, Json>, firestore: Firestore): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value, firestore)]));
}

function encode(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return { $number: '-0' };
    return Number.isFinite(value) ? value : { $number: String(value) };
  }
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof GeoPoint) return { $geoPoint: [value.latitude, value.longitude] };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (isVector(value)) return { $vector: value.toArray() };
  if (typeof value !== 'object') throw new TypeError(`Cannot store a value of type ${typeof value}.`);
  const map = encodeFields(value as Fields);
  return Object.keys(map).some((key) => key.startsWith('$')) ? { $map: map } : map;
}

function decode(value: Json, firestore: Firestore): unknown {
  if (Array.isArray(value)) return value.map((element) => decode(element, firestore));
  if (value === null || typeof value !== 'object') return value;
  const [tag] = Object.keys(value);
  return tag?.startsWith('$') ? decodeTagged(tag, value[tag], firestore) : decodeFields(value, firestore);
}

function decodeTagged(tag: string, content: Json | undefined, firestore: Firestore): unknown {
  switch (tag) {
    case '$number':
      return Number(content);
    case '$timestamp':
      return new Timestamp(...(content as [number, number]));
    case '$bytes':
      return Buffer.from(content as string, 'base64');
    case '$geoPoint':
      return new GeoPoint(...(content as [number, number]));
    case '$reference':
      return firestore.doc(content as string);
    case '$vector':
      return FieldValue.vector(content as number[]);
    case '$map':
      return decodeFields(content as Record<string, Json>, firestore);
    default:
      throw new Error(`Unknown type ${tag} in the journal; it was written by a newer version.`);
  }
}

// firebase-admin exports only the factory of VectorValue, not the class.
function isVector(value: unknown): value is { toArray(): number[] } {
  return value instanceof FieldValue.vector([0]).constructor;
}
