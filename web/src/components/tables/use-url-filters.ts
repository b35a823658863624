import { readAddress } from '@prarambh/contract/languages';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

export type Shape = Record<string, z.ZodType>;
export type Filters<S extends Shape> = { [Name in keyof S]?: NonNullable<z.output<S[Name]>> };

/** The filters that an address carries; what is no filter, or none that the server knows, is left out. */
export function readFilters<S extends Shape>(schema: z.ZodObject<S>, search: URLSearchParams): Filters<S> {
  const filters: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const parsed = field.safeParse(search.get(name) || undefined);
    // A default of the schema is nothing that somebody has asked for.
    if (search.get(name) && parsed.success) filters[name] = parsed.data;
  }
  return filters as Filters<S>;
}

/**
 * Filters live in the address, so that a view can be kept, shared, and gone back to. `schema` is the contract's query
 * without `limit` and `cursor` and stays the same object. `change` takes what to set; an empty text removes a filter.
 */
export function useUrlFilters<S extends Shape>(schema: z.ZodObject<S>) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(schema, search), [schema, search]);
  const change = useCallback(
    (changes: { [Name in keyof S]?: string }) => {
      // The address changes before the next page is there; a search that was just typed must not take it back.
      if (readAddress(window.location.pathname).path !== pathname) return;
      // And it has what was chosen a moment ago, which what is rendered may not have yet.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setSearch(next, { replace: true });
    },
    [setSearch, pathname],
  );
  const clear = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort');
  return { filters, change, clear, isFiltered };
}
