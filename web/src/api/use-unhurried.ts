import { useDeferredValue } from 'react';

interface Found<Data> {
  data: Data | undefined;
  isPending: boolean;
}

/**
 * An answer to show in short steps, between which the browser answers to people: much that comes at once is one long
 * task otherwise. Until it can be shown it is still awaited.
 */
export function useUnhurried<Data>({ data, isPending }: Found<Data>): Found<Data> {
  const shown = useDeferredValue(data);
  return { data: shown, isPending: isPending || (data !== undefined && shown === undefined) };
}
