import { readAddress } from '@prarambh/contract/languages';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

export type Shape = Record<string, z.ZodType>;
export type Filters<S extends Shape> = { [Name in keyof S]?: NonNullable<z.output<S[Name]>> };

/** Returns the filters of an address, without unknown names and invalid values. */
export function readFilters<S extends Shape>(schema: z.ZodObject<S>, search: URLSearchParams): Filters<S> {
  const filters: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const parsed = field.safeParse(search.get(name) || undefined);
    // Skips defaults of the schema, which the user has not chosen.
    if (search.get(name) && parsed.success) filters[name] = parsed.data;
  }
  return filters as Filters<S>;
}

/**
 * Keeps filters in the address, so that a view can be bookmarked, shared and returned to. `schema` is the contract's
 * query without `limit` and `cursor`; pass the same object each time. `change` sets filters; an empty text removes one.
 */
export function useUrlFilters<S extends Shape>(schema: z.ZodObject<S>) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(schema, search), [schema, search]);
  const change = useCallback(
    (changes: { [Name in keyof S]?: string }) => {
      // The address changes before the next page renders. A search of the previous page must not change it back.
      if (readAddress(window.location.pathname).path !== pathname) return;
      // Reads the current address, because the rendered one may lack a filter that was just chosen.
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
