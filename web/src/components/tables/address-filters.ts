import { SEARCH_TERM_MAX } from '@prarambh/contract/constants';

/** Returns the value of a filter from its text in the address; undefined if the API would reject the text. */
export type ReadFilter<Value> = (text: string) => Value | undefined;

/** The filters of a list by name. Without zod, which would delay the first rows of a table. */
export type FilterReaders = Readonly<Record<string, ReadFilter<string | number | boolean>>>;

/** The values of the filters that an address has. */
export type Filters<Readers extends FilterReaders> = {
  [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>>;
};

const ID_MAX = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads one of a few values. */
export const oneOf =
  <const Value extends string>(...values: readonly Value[]): ReadFilter<Value> =>
  (text) =>
    values.find((value) => value === text);

/** Reads trimmed text of at most `max` characters. */
export const text =
  (max: number): ReadFilter<string> =>
  (typed) => {
    const trimmed = typed.trim();
    return trimmed !== '' && trimmed.length <= max ? trimmed : undefined;
  };

export const searchTerm = text(SEARCH_TERM_MAX);

export const recordId: ReadFilter<string> = (id) => (id.length <= ID_MAX ? id : undefined);

/** Reads a calendar day (YYYY-MM-DD) of the years 1970 to 9998. */
export const day: ReadFilter<string> = (typed) => {
  if (typed.length !== 10 || !DAY.test(typed) || typed < '1970' || typed > '9999') return undefined;
  const date = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed) ? typed : undefined;
};

/** Reads a positive whole number. */
export const count: ReadFilter<number> = (typed) => {
  const number = Number(typed);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Reads true or false. */
export const yesOrNo: ReadFilter<boolean> = (typed) => {
  const read = oneOf('true', 'false')(typed);
  return read === undefined ? undefined : read === 'true';
};

export const timeOrder = oneOf('newest', 'oldest');
export const timeOrNameOrder = oneOf('newest', 'oldest', 'name');

/** Returns the filters of an address, without unknown names and invalid values. */
export function readFilters<Readers extends FilterReaders>(
  readers: Readers,
  search: URLSearchParams,
): Filters<Readers> {
  const found = Object.entries(readers).flatMap(([name, read]) => {
    const typed = search.get(name);
    const value = typed ? read(typed) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as Filters<Readers>;
}
