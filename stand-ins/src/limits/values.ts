/** A timestamp in Firestore's protocol. */
export interface ProtoTime {
  seconds?: number | string;
  nanos?: number;
}

/** A field value in Firestore's protocol. */
export interface Value {
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: number | string;
  doubleValue?: number;
  timestampValue?: ProtoTime;
  stringValue?: string;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}

export type Fields = Record<string, Value>;

/** Splits a field path such as `user.name` or `` `a.b`.c ``. */
export function pathParts(path: string): string[] {
  if (!path.includes('`')) return path.split('.');
  const parts = path.match(/`(?:[^`\\]|\\.)*`|[^.]+/g) ?? [];
  return parts.map((part) => (part.startsWith('`') ? part.slice(1, -1).replace(/\\(.)/g, '$1') : part));
}

export function valueAt(fields: Fields, parts: readonly string[]): Value | undefined {
  let value: Value | undefined = { mapValue: { fields } };
  for (const part of parts) value = value?.mapValue?.fields?.[part];
  return value;
}

/** Returns the fields with one value set, or removed if it is undefined; untouched values are shared. */
export function withValue(fields: Fields, [first = '', ...rest]: readonly string[], value?: Value): Fields {
  if (rest.length > 0) {
    const inner = withValue(fields[first]?.mapValue?.fields ?? {}, rest, value);
    return { ...fields, [first]: { mapValue: { fields: inner } } };
  }
  if (value) return { ...fields, [first]: value };
  const { [first]: _removed, ...others } = fields;
  return others;
}

export function numberOf(value: Value | undefined): number {
  return Number(value?.integerValue ?? value?.doubleValue ?? 0);
}

/** The rank of a value's type in Firestore's sort order. */
function rankOf(value: Value): number {
  if (value.booleanValue !== undefined) return 1;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return 2;
  if (value.timestampValue !== undefined) return 3;
  if (value.stringValue !== undefined) return 4;
  if (value.bytesValue !== undefined) return 5;
  if (value.referenceValue !== undefined) return 6;
  if (value.arrayValue !== undefined) return 7;
  return value.mapValue === undefined ? 0 : 8;
}

const order = <Of extends number | string | boolean>(one: Of, other: Of) =>
  one < other ? -1 : Number(one > other);

function compareTimes(one: ProtoTime, other: ProtoTime): number {
  return (
    order(Number(one.seconds ?? 0), Number(other.seconds ?? 0)) || order(one.nanos ?? 0, other.nanos ?? 0)
  );
}

/** Below, equal to or above zero in Firestore's order; maps and arrays are only equal or different. */
export function compareValues(one: Value, other: Value): number {
  const rank = rankOf(one);
  const difference = rank - rankOf(other);
  if (difference !== 0) return difference;
  switch (rank) {
    case 0:
      return 0;
    case 1:
      return order(one.booleanValue ?? false, other.booleanValue ?? false);
    case 2:
      return order(numberOf(one), numberOf(other));
    case 3:
      return compareTimes(one.timestampValue ?? {}, other.timestampValue ?? {});
    case 4:
      return order(one.stringValue ?? '', other.stringValue ?? '');
    case 6:
      return order(one.referenceValue ?? '', other.referenceValue ?? '');
    default:
      return order(JSON.stringify(one), JSON.stringify(other));
  }
}

/** Returns a key that equal values share. */
export function keyOf(value: Value): string {
  if (value.stringValue !== undefined) return `s${value.stringValue}`;
  if (value.booleanValue !== undefined) return `b${value.booleanValue}`;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return `n${numberOf(value)}`;
  if (value.timestampValue !== undefined)
    return `t${value.timestampValue.seconds ?? 0}.${value.timestampValue.nanos ?? 0}`;
  return rankOf(value) === 0 ? '-' : JSON.stringify(value);
}
