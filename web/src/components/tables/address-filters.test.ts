import { SEARCH_TERM_MAX } from '@prarambh/contract/constants';
import {
  FilterDay,
  Id,
  QueryBoolean,
  SearchTerm,
  TimeOrder,
  TimeOrNameOrder,
} from '@prarambh/contract/shapes';
import { describe, expect, it } from 'vitest';
import {
  count,
  day,
  oneOf,
  readFilters,
  recordId,
  searchTerm,
  timeOrder,
  timeOrNameOrder,
  yesOrNo,
} from './address-filters';

const DAYS = [
  '2026-02-28',
  '2028-02-29',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '1969-12-31',
  '1970-01-01',
  '9998-12-31',
  '9999-01-01',
  '2026-02-28T00:00:00Z',
  'tomorrow',
];
const TERMS = ['asha', ' asha ', 'a'.repeat(SEARCH_TERM_MAX), 'a'.repeat(SEARCH_TERM_MAX + 1)];
const IDS = ['u1_i1_1', 'a'.repeat(200), 'a'.repeat(201)];
const ORDERS = ['newest', 'oldest', 'name', 'toString'];

describe('filters in an address', () => {
  it.each([
    ['search term', searchTerm, SearchTerm, TERMS],
    ['day', day, FilterDay, DAYS],
    ['record ID', recordId, Id, IDS],
    ['order by time', timeOrder, TimeOrder, ORDERS],
    ['order by time or name', timeOrNameOrder, TimeOrNameOrder, ORDERS],
    ['yes or no', yesOrNo, QueryBoolean, ['true', 'false', 'yes', 'toString']],
  ] as const)('the %s in an address is read exactly if the API accepts it', (_, read, schema, texts) => {
    for (const text of texts) {
      const accepted = schema.safeParse(text);
      expect([text, read(text)]).toEqual([text, accepted.success ? accepted.data : undefined]);
    }
  });

  it('a count in an address is read only if it is a positive whole number', () => {
    expect(['8', '0', '-1', '1.5', 'many'].map(count)).toEqual([
      8,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('filters that are unknown, empty or invalid are ignored', () => {
    const readers = { q: searchTerm, status: oneOf('open', 'answered'), from: day };
    const search = new URLSearchParams('q=&status=closed&from=2026-11-01&colour=red');
    expect(readFilters(readers, search)).toEqual({ from: '2026-11-01' });
  });
});
