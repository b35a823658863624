import { readAddress } from '@prarambh/contract/languages';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type FilterReaders, readFilters } from './address-filters';

/**
 * Keeps filters in the address, so that a view can be bookmarked, shared and returned to. Pass the same `readers` each
 * time. `change` sets filters; an empty text removes one.
 */
export function useUrlFilters<Readers extends FilterReaders>(readers: Readers) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(readers, search), [readers, search]);
  const change = useCallback(
    (changes: { [Name in keyof Readers]?: string }) => {
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
