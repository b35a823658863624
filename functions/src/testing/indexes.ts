import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Filter } from '../firestore/filter';
import type { QueryShape } from '../firestore/store';

type Order = 'ASCENDING' | 'DESCENDING';
export type IndexMode = Order | 'CONTAINS';

interface IndexedField {
  fieldPath: string;
  order?: Order;
  arrayConfig?: 'CONTAINS';
}

export interface Index {
  collectionGroup: string;
  fields: IndexedField[];
}

/** The indexes of a single field instead of the automatic ones; `*` stands for all other fields of the collection. */
interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: Omit<IndexedField, 'fieldPath'>[];
}

/** The content of firestore.indexes.json. */
export interface IndexConfig {
  indexes: Index[];
  fieldOverrides: FieldOverride[];
}

/**
 * Returns the indexes as deployed, without the backticks around names such as `` `no-screenshot` `` that Firestore
 * requires.
 */
export function declaredIndexes(): IndexConfig {
  const file = new URL('../../../firestore.indexes.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8').replaceAll('`', '')) as IndexConfig;
}

const AUTOMATIC: readonly IndexMode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];
const EQUALITIES: readonly Filter[1][] = ['==', 'in', 'array-contains', 'array-contains-any'];

const modeOf = ({ order, arrayConfig }: Omit<IndexedField, 'fieldPath'>): IndexMode | undefined =>
  order ?? arrayConfig;

/** Returns the collection group of a collection: the last part of its path. */
export const groupOf = (collection: string) => collection.split('/').at(-1) ?? '';

/** Returns `a.b.c`, `a.b`, `a`: a field inherits from the map that contains it. */
function inheritance(fieldPath: string): string[] {
  const parts = fieldPath.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/**
 * Returns the single-field indexes of a field: from its own exemption, that of its map, that of the whole collection
 * group (`*`), or the automatic ones (https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
export function singleFieldModes(
  { fieldOverrides }: IndexConfig,
  collectionGroup: string,
  fieldPath: string,
): readonly IndexMode[] {
  const ofGroup = fieldOverrides.filter((override) => override.collectionGroup === collectionGroup);
  for (const path of [...inheritance(fieldPath), '*']) {
    const own = ofGroup.find((override) => override.fieldPath === path);
    if (own) return own.indexes.flatMap((index) => modeOf(index) ?? []);
  }
  return AUTOMATIC;
}

/** Describes a query for an error message. */
export function describeQuery({ collection, filters, orderBy, sumOf }: QueryShape): string {
  const where = filters.map(([field, operator]) => `${field} ${operator}`);
  const order = orderBy ? [`order by ${orderBy.join(' ')}`] : [];
  const sum = sumOf ? [`sum of ${sumOf}`] : [];
  return `${collection.name}: ${[...where, ...order, ...sum].join(', ') || 'all'}`;
}

/**
 * Returns the fields with which an index for the query must end: the order, a range filter's field, or the summed
 * field.
 */
function suffixOf({ filters, orderBy, sumOf }: QueryShape): { field: string; mode: IndexMode } | null {
  if (orderBy) return { field: orderBy[0], mode: orderBy[1] === 'asc' ? 'ASCENDING' : 'DESCENDING' };
  const range = filters.find(([, operator]) => !EQUALITIES.includes(operator));
  const field = range?.[0] ?? sumOf;
  return field ? { field, mode: 'ASCENDING' } : null;
}

/** Returns true if an index can find the documents of an equality filter. Both directions can, for a single value. */
function serves({ fieldPath, arrayConfig }: IndexedField, [field, operator]: Filter): boolean {
  return fieldPath === field && operator.startsWith('array-contains') === (arrayConfig === 'CONTAINS');
}

function singleFieldIndexes(query: QueryShape, config: IndexConfig): Index[] {
  const collectionGroup = groupOf(query.collection.name);
  const fields = [...query.filters.map(([field]) => field), suffixOf(query)?.field].filter((field) => field);
  return [...new Set(fields)].flatMap((fieldPath = '') =>
    singleFieldModes(config, collectionGroup, fieldPath).map((mode) => ({
      collectionGroup,
      fields: [mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode }],
    })),
  );
}

/**
 * Returns true if Firestore can answer a query from its indexes. Usable indexes contain only equalities and, for a
 * sort, a range or a sum, end with that field. Together they must contain every equality, because Firestore merges
 * indexes with the same ending, composite and single-field ones alike
 * (https://firebase.google.com/docs/firestore/query-data/index-overview, "Taking advantage of index merging").
 */
export function isCovered(query: QueryShape, config: IndexConfig): boolean {
  const suffix = suffixOf(query);
  const equalities = query.filters.filter(([, operator]) => EQUALITIES.includes(operator));
  const group = groupOf(query.collection.name);
  const usable = [...config.indexes, ...singleFieldIndexes(query, config)].filter(
    ({ collectionGroup, fields }) => {
      const last = fields.at(-1);
      const endsRight = !suffix || (last?.fieldPath === suffix.field && modeOf(last) === suffix.mode);
      const leading = suffix ? fields.slice(0, -1) : fields;
      const holdsOnly = leading.every((field) => equalities.some((equality) => serves(field, equality)));
      return collectionGroup === group && endsRight && holdsOnly;
    },
  );
  if (equalities.length === 0) return suffix === null || usable.length > 0;
  return equalities.every((equality) =>
    usable.some(({ fields }) =>
      (suffix ? fields.slice(0, -1) : fields).some((field) => serves(field, equality)),
    ),
  );
}

function schemaField(query: QueryShape, field: string) {
  const [first = ''] = field.split('.');
  return query.collection.schema.shape[first];
}

/** Returns true for a field that all documents have, because the schema requires it. */
function isInEveryDocument(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success;
}

/** Returns the problems of a query: a missing index, too many values in `in`, or a field that documents may lack. */
export function problemsOf(query: QueryShape, config: IndexConfig): string[] {
  const problems: string[] = [];
  if (!isCovered(query, config))
    problems.push(`no index in firestore.indexes.json for ${describeQuery(query)}`);
  for (const [field, operator, value] of query.filters) {
    const isList = operator === 'in' || operator === 'array-contains-any';
    if (isList && Array.isArray(value) && value.length > 10) {
      problems.push(`more than 10 values for ${field} in ${describeQuery(query)}`);
    }
  }
  const fields = [...query.filters.map(([field]) => field), ...(query.orderBy ? [query.orderBy[0]] : [])];
  for (const field of fields) {
    const schema = schemaField(query, field);
    if (!schema || !isInEveryDocument(schema)) {
      problems.push(`${field} is not required by the schema, in ${describeQuery(query)}`);
    }
  }
  return problems;
}
