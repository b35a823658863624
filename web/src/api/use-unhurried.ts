import { useDeferredValue } from 'react';

interface Found<Data> {
  data: Data | undefined;
  isPending: boolean;
}

/**
 * Defers rendering of a response, so that a large one does not block input in one long task. `isPending` stays true
 * until the response can be shown.
 */
export function useUnhurried<Data>({ data, isPending }: Found<Data>): Found<Data> {
  const shown = useDeferredValue(data);
  return { data: shown, isPending: isPending || (data !== undefined && shown === undefined) };
}
