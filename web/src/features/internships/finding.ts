import { daysOfDuration, weeksOfDuration } from '@prarambh/contract/durations';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';
import { byCodeUnits } from '../../by-code-units';
import { count, type Filters, oneOf, searchTerm } from '../../components/tables/address-filters';
import { isNear } from './near-words';

/** Filters in the URL of the list. */
export const finderFilters = {
  q: searchTerm,
  technology: searchTerm,
  weeks: count,
  stipend: oneOf('paid', 'unpaid'),
  seats: oneOf('free'),
  saved: oneOf('only'),
  sort: oneOf('stipend', 'shortest'),
};
export type FinderFilters = Filters<typeof finderFilters>;

/** Days of each stipend type, to compare stipends. */
const DAYS = { day: 1, week: 7, month: 30 } as const;

const stipendOfADay = ({ stipend, stipendType }: Internship) => stipend / (DAYS[stipendType] ?? DAYS.month);

/** Days of the duration; internships without a number sort last. */
const daysOf = ({ duration }: Internship) => daysOfDuration(duration) ?? Number.MAX_SAFE_INTEGER;

const ORDERS: Record<NonNullable<FinderFilters['sort']>, (a: Internship, b: Internship) => number> = {
  stipend: (a, b) => stipendOfADay(b) - stipendOfADay(a),
  shortest: (a, b) => daysOf(a) - daysOf(b),
};

const folded = (text: string) => text.toLocaleLowerCase('en');

type Matches = (text: string, word: string) => boolean;

const contains: Matches = (text, word) => text.includes(word);
const containsNear: Matches = (text, word) =>
  text.includes(word) || text.split(/[\s,.()/]+/).some((other) => isNear(word, other));

/** True if every typed word occurs in the card's texts or the company name. */
function reads(
  { title, company, shortDescription, technologies }: Internship,
  q: string,
  matches: Matches,
): boolean {
  const text = folded([title, company, shortDescription, ...technologies].join(' '));
  return folded(q)
    .split(/\s+/)
    .every((word) => matches(text, word));
}

function fits(
  internship: Internship,
  { q, technology, weeks, stipend, seats, saved }: FinderFilters,
  { savedIds, matches }: { savedIds: ReadonlySet<string>; matches: Matches },
): boolean {
  const has = (name: string) => folded(name) === folded(technology ?? '');
  return (
    (q === undefined || reads(internship, q, matches)) &&
    (technology === undefined || internship.technologies.some(has)) &&
    (weeks === undefined || weeksOfDuration(internship.duration) === weeks) &&
    (stipend === undefined || internship.stipend > 0 === (stipend === 'paid')) &&
    (seats === undefined || seatsRemaining(internship) > 0) &&
    (saved === undefined || savedIds.has(internship._id))
  );
}

/**
 * Returns the matches in the requested order, newest first among equals. Without a match for the typed words,
 * returns those with a similar word.
 */
export function findAmong(
  internships: readonly Internship[],
  filters: FinderFilters,
  savedIds: ReadonlySet<string> = new Set(),
): Internship[] {
  const findBy = (matches: Matches) =>
    internships.filter((internship) => fits(internship, filters, { savedIds, matches }));
  const exact = findBy(contains);
  const found = exact.length > 0 ? exact : findBy(containsNear);
  return filters.sort === undefined ? found : found.sort(ORDERS[filters.sort]);
}

/** Returns all technologies in alphabetical order, each once regardless of its spelling. */
export function technologiesOf(internships: readonly Internship[]): string[] {
  const byFolded = new Map(
    internships.flatMap(({ technologies }) => technologies).map((name) => [folded(name), name]),
  );
  return [...byFolded].sort(([a], [b]) => byCodeUnits(a, b)).map(([, name]) => name);
}

/** The durations of the internships in weeks, each once, shortest first. Skips durations without a number. */
export function durationsOf(internships: readonly Internship[]): number[] {
  const weeks = internships.map(({ duration }) => weeksOfDuration(duration)).filter((one) => one !== null);
  return [...new Set(weeks)].sort((a, b) => a - b);
}
