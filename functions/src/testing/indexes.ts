import { z } from 'zod';
import type { Filter, QueryShape } from '../db/query';

export interface CompositeIndex {
  collectionGroup: string;
  fields: { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: 'CONTAINS' }[];
}

const EQUALITIES: readonly Filter[1][] = ['==', 'in', 'array-contains', 'array-contains-any'];

/** A query in words, for the message that names it. */
export function describeQuery({ collection, filters, orderBy }: QueryShape): string {
  const where = filters.map(([field, operator]) => `${field} ${operator}`);
  const order = orderBy ? [`order by ${orderBy.join(' ')}`] : [];
  return `${collection.name}: ${[...where, ...order].join(', ') || 'all'}`;
}

/** The sort suffix that an index must end with: the order, or the field of a range filter. */
function suffixOf({ filters, orderBy }: QueryShape): { field: string; direction: string } | null {
  if (orderBy) return { field: orderBy[0], direction: orderBy[1] === 'asc' ? 'ASCENDING' : 'DESCENDING' };
  const range = filters.find(([, operator]) => !EQUALITIES.includes(operator));
  return range ? { field: range[0], direction: 'ASCENDING' } : null;
}

/**
 * What Firestore would ask of the composite indexes. One sort or range field alone, and equalities alone, are served
 * by single-field indexes; equalities with a sort need indexes that end with the sort and together hold every
 * equality, since Firestore merges indexes with the same ending
 * (https://firebase.google.com/docs/firestore/query-data/index-overview, "Taking advantage of index merging").
 */
export function isCovered(query: QueryShape, indexes: readonly CompositeIndex[]): boolean {
  const suffix = suffixOf(query);
  const equalities = query.filters
    .filter(([, operator]) => EQUALITIES.includes(operator))
    .map(([field]) => field);
  if (!suffix || equalities.length === 0) return true;
  const usable = indexes.filter(({ collectionGroup, fields }) => {
    const last = fields.at(-1);
    const leading = fields.slice(0, -1).map(({ fieldPath }) => fieldPath);
    const endsRight = last?.fieldPath === suffix.field && last.order === suffix.direction;
    return (
      collectionGroup === query.collection.name &&
      endsRight &&
      leading.every((field) => equalities.includes(field))
    );
  });
  const held = new Set(usable.flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath)));
  return equalities.every((field) => held.has(field));
}

function schemaField(query: QueryShape, field: string) {
  const [first = ''] = field.split('.');
  return query.collection.schema.shape[first];
}

/** Documents may lack what the schema does not require, unless a job fills it in where it is missing. */
function isInEveryDocument(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success || z.globalRegistry.get(schema)?.filledInBy !== undefined;
}

/** What is wrong with a query: a missing index, too many values in `in`, or a field that documents may lack. */
export function problemsOf(query: QueryShape, indexes: readonly CompositeIndex[]): string[] {
  const problems: string[] = [];
  if (!isCovered(query, indexes))
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
