import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

type Next<State> = State | ((before: State) => State);

/**
 * State that outlives its page: whoever comes back finds it as it is by then. It goes with the account, like everything
 * that the tab knows of the API.
 */
export function useKept<State>(name: string, initial: State): [State, (next: Next<State>) => void] {
  const queryClient = useQueryClient();
  const queryKey = ['kept', name];
  const { data } = useQuery<State>({
    queryKey,
    queryFn: skipToken,
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  function put(next: Next<State>): void {
    const before = queryClient.getQueryData<State>(queryKey);
    // Somebody has signed out meanwhile.
    if (before === undefined) return;
    const isChange = (some: Next<State>): some is (before: State) => State => typeof some === 'function';
    queryClient.setQueryData<State>(queryKey, isChange(next) ? next(before) : next);
  }
  return [data ?? initial, put];
}
