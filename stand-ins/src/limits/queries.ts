import { type Document, type DocumentCollection, rpcError } from './documents';
import { compareValues, keyOf, numberOf, pathParts, type Value, valueAt } from './values';

interface FieldFilter {
  field: { fieldPath: string };
  op: string;
  value: Value;
}

interface Filter {
  compositeFilter?: { op: string; filters: Filter[] };
  fieldFilter?: FieldFilter;
  unaryFilter?: { field: { fieldPath: string }; op: string };
}

interface Order {
  field: { fieldPath: string };
  direction?: string;
}

interface Cursor {
  values?: Value[];
  before?: boolean;
}

/** A query in the Admin SDK's form. */
export interface StructuredQuery {
  from?: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: Order[];
  startAt?: Cursor;
  endAt?: Cursor;
  limit?: { value: number };
}

export interface Aggregation {
  alias: string;
  count?: object;
  sum?: { field: { fieldPath: string } };
}

const NAME = '__name__';

function fieldFiltersOf(filter: Filter | undefined): FieldFilter[] {
  if (!filter) return [];
  if (filter.fieldFilter) return [filter.fieldFilter];
  if (filter.unaryFilter?.op === 'IS_NULL')
    return [{ field: filter.unaryFilter.field, op: 'EQUAL', value: { nullValue: 0 } }];
  if (filter.compositeFilter?.op === 'AND') return filter.compositeFilter.filters.flatMap(fieldFiltersOf);
  throw rpcError('UNIMPLEMENTED', 'a filter of this kind');
}

const fieldOf = (document: Document, parts: readonly string[]): Value | undefined =>
  parts[0] === NAME ? { referenceValue: document.name } : valueAt(document.fields, parts);

type Test = (document: Document) => boolean;

const RANGES: Record<string, (difference: number) => boolean> = {
  EQUAL: (difference) => difference === 0,
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_OR_EQUAL: (difference) => difference <= 0,
  GREATER_THAN: (difference) => difference > 0,
  GREATER_THAN_OR_EQUAL: (difference) => difference >= 0,
};

/** Values of different types never match: a range on a number finds no text. */
const isOneKind = (one: Value, other: Value) => {
  const kindOf = (value: Value) => ('doubleValue' in value ? 'integerValue' : Object.keys(value)[0]);
  return kindOf(one) === kindOf(other);
};

function testOf({ field: { fieldPath }, op, value }: FieldFilter): Test {
  const parts = pathParts(fieldPath);
  const wanted = new Set(
    (op === 'IN' || op.endsWith('ANY') ? (value.arrayValue?.values ?? []) : [value]).map(keyOf),
  );
  const compare = RANGES[op];
  return (document) => {
    const held = fieldOf(document, parts);
    if (!held) return false;
    if (compare) return isOneKind(held, value) && compare(compareValues(held, value));
    if (op === 'IN') return wanted.has(keyOf(held));
    return (held.arrayValue?.values ?? []).some((element) => wanted.has(keyOf(element)));
  };
}

/** Index keys that can hold a filter's matches, or null if an index does not help. */
function keysOf({ field, op, value }: FieldFilter): string[] | null {
  if (field.fieldPath === NAME) return null;
  const values = value.arrayValue?.values ?? [];
  if (op === 'EQUAL') return [keyOf(value)];
  if (op === 'IN') return values.map(keyOf);
  if (op === 'ARRAY_CONTAINS') return [`[]${keyOf(value)}`];
  return op === 'ARRAY_CONTAINS_ANY' ? values.map((element) => `[]${keyOf(element)}`) : null;
}

/** Index entries of a filter's field for its keys, or null if an index does not help. */
function entriesOf(
  collection: DocumentCollection,
  filter: FieldFilter,
): ReadonlyMap<string, Document>[] | null {
  const keys = keysOf(filter);
  return keys && [...new Set(keys)].map((key) => collection.withKey(filter.field.fieldPath, key));
}

const sizeOf = (entries: readonly ReadonlyMap<string, Document>[]) =>
  entries.reduce((sum, { size }) => sum + size, 0);

interface Candidates {
  entries: readonly ReadonlyMap<string, Document>[];
  /** True if a document may be in several of them. */
  mayRepeat: boolean;
}

/** The smallest set of candidates that any filter's index leaves. */
function candidatesOf(collection: DocumentCollection, filters: readonly FieldFilter[]): Candidates {
  let fewest: Candidates = { entries: [collection.documents], mayRepeat: false };
  for (const filter of filters) {
    const entries = entriesOf(collection, filter);
    if (!entries || sizeOf(entries) >= sizeOf(fewest.entries)) continue;
    fewest = { entries, mayRepeat: filter.op === 'ARRAY_CONTAINS_ANY' };
  }
  return fewest;
}

/** The number of matches if an index alone can tell, or null. */
function countByIndex(
  collection: DocumentCollection,
  { where, startAt, endAt }: StructuredQuery,
): number | null {
  const [filter, ...others] = fieldFiltersOf(where);
  if (startAt || endAt || others.length > 0) return null;
  if (!filter) return collection.documents.size;
  const entries = filter.op === 'ARRAY_CONTAINS_ANY' ? null : entriesOf(collection, filter);
  return entries && sizeOf(entries);
}

type Sorting = { parts: string[]; sign: 1 | -1 }[];

/** The sort fields: the requested orders, or the field of a range, and finally the name. */
function sortingOf({ orderBy = [] }: StructuredQuery, filters: readonly FieldFilter[]): Sorting {
  const range = filters.find(({ op }) => op in RANGES && op !== 'EQUAL')?.field;
  const asked: Order[] = orderBy.length > 0 || !range ? orderBy : [{ field: range }];
  const sorting: Sorting = asked.map(({ field, direction }) => ({
    parts: pathParts(field.fieldPath),
    sign: direction === 'DESCENDING' ? -1 : 1,
  }));
  const isNamed = sorting.some(({ parts }) => parts[0] === NAME);
  return isNamed ? sorting : [...sorting, { parts: [NAME], sign: sorting.at(-1)?.sign ?? 1 }];
}

/** Compares a document with a cursor: below, equal to or above zero. */
function compareToCursor(document: Document, { values = [] }: Cursor, sorting: Sorting): number {
  for (const [index, value] of values.entries()) {
    const { parts, sign } = sorting[index] ?? { parts: [NAME], sign: 1 };
    const held = fieldOf(document, parts);
    const difference = held ? sign * compareValues(held, value) : 0;
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareBy(sorting: Sorting) {
  return (one: Document, other: Document): number => {
    for (const { parts, sign } of sorting) {
      const [a, b] = [fieldOf(one, parts), fieldOf(other, parts)];
      const difference = a && b ? sign * compareValues(a, b) : 0;
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Returns the first `limit` in order without sorting the others. */
function firstOf(
  matches: Iterable<Document>,
  compare: ReturnType<typeof compareBy>,
  limit: number,
): Document[] {
  const first: Document[] = [];
  for (const document of matches) {
    const last = first[limit - 1];
    if (last && compare(document, last) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = first[middle];
      if (found && compare(found, document) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, document);
    if (first.length > limit) first.pop();
  }
  return first;
}

/** True if a document lies between the cursors of a query. */
function isWithin(document: Document, { startAt, endAt }: StructuredQuery, sorting: Sorting): boolean {
  if (startAt) {
    const difference = compareToCursor(document, startAt, sorting);
    if (startAt.before ? difference < 0 : difference <= 0) return false;
  }
  if (!endAt) return true;
  const difference = compareToCursor(document, endAt, sorting);
  return endAt.before ? difference < 0 : difference <= 0;
}

function* matchesOf(
  collection: DocumentCollection,
  query: StructuredQuery,
  sorting: Sorting,
): Generator<Document> {
  const filters = fieldFiltersOf(query.where);
  const tests = filters.map(testOf);
  const { entries, mayRepeat } = candidatesOf(collection, filters);
  const seen = new Set<string>();
  for (const entry of entries) {
    for (const document of entry.values()) {
      if (!tests.every((test) => test(document))) continue;
      if (sorting.some(({ parts }) => fieldOf(document, parts) === undefined)) continue;
      if (!isWithin(document, query, sorting)) continue;
      if (mayRepeat && seen.has(document.name)) continue;
      if (mayRepeat) seen.add(document.name);
      yield document;
    }
  }
}

/** Runs a query for all documents in name order, without reading those before its page. */
function pageByName(
  collection: DocumentCollection,
  query: StructuredQuery,
  { sorting, limit }: { sorting: Sorting; limit: number },
): Document[] {
  const page: Document[] = [];
  for (const document of collection.inOrder(query.startAt?.values?.[0]?.referenceValue ?? '')) {
    if (isWithin(document, query, sorting)) page.push(document);
    if (page.length === limit) break;
  }
  return page;
}

/**
 * Returns the documents of a collection that match a query, in its order. A document without a sort field is
 * not found.
 */
export function runQuery(collection: DocumentCollection, query: StructuredQuery): Document[] {
  const filters = fieldFiltersOf(query.where);
  const sorting = sortingOf(query, filters);
  const [first] = sorting;
  const isByName = filters.length === 0 && first?.parts[0] === NAME && first.sign === 1;
  if (isByName) return pageByName(collection, query, { sorting, limit: Number(query.limit?.value ?? 0) });
  const matches = matchesOf(collection, query, sorting);
  const compare = compareBy(sorting);
  const limit = Number(query.limit?.value ?? 0);
  return limit > 0 && limit <= 1000 ? firstOf(matches, compare, limit) : [...matches].sort(compare);
}

/** Counts and sums the matches of a query, up to its limit. */
export function aggregate(
  collection: DocumentCollection,
  query: StructuredQuery,
  aggregations: readonly Aggregation[],
): Record<string, Value> {
  const most = Number(query.limit?.value ?? Number.POSITIVE_INFINITY);
  const amountOf = ({ sum }: Aggregation): number => {
    const count = sum ? null : countByIndex(collection, query);
    if (count !== null) return Math.min(count, most);
    const parts = pathParts(sum?.field.fieldPath ?? NAME);
    let [total, seen] = [0, 0];
    for (const document of matchesOf(collection, query, [])) {
      if (seen === most) break;
      seen += 1;
      total += sum ? numberOf(valueAt(document.fields, parts)) : 1;
    }
    return total;
  };
  return Object.fromEntries(aggregations.map((one) => [one.alias, { integerValue: amountOf(one) }]));
}
