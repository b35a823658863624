import type { SaveTableViewBody, TableView } from '@prarambh/contract/table-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call, dataOf } from '../../api/client';
import { read } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';

const savedViews = read('GET /table-views');
/** Views change rarely, and changes on this device show at once. */
const STALE_MS = 5 * 60_000;

/** Returns true until the saved views have arrived or failed to load. */
export const useViewsAreLoading = () => useQuery({ ...savedViews, staleTime: STALE_MS }).isLoading;

const put = async (body: SaveTableViewBody) => dataOf(await call('PUT /table-views', { body }));

/** Returns the user's saved views of a table, with functions that save and remove one. */
export function useSavedViews(table: string, onSaved: () => void = () => {}) {
  const queryClient = useQueryClient();
  const { data: all, error, refetch } = useQuery({ ...savedViews, staleTime: STALE_MS });
  const show = (views: TableView[]) => queryClient.setQueryData(savedViews.queryKey, views);
  const views = all?.filter((view) => view.table === table);

  const saving = useSingleMutation({
    mutationFn: put,
    onSuccess(after) {
      show(after);
      onSaved();
    },
  });
  const removing = useSingleMutation({
    mutationFn: async (id: string) => dataOf(await call('DELETE /table-views/:id', { params: { id } })),
    onSuccess: show,
    // Another device may have removed the view.
    onError: () => void refetch(),
  });
  const failure = error ?? saving.error ?? removing.error;
  return {
    views,
    problem: failure && messageOf(failure, 'The views could not be loaded or saved. Please try again.'),
    isBusy: saving.isPending || removing.isPending,
    save: (view: Omit<SaveTableViewBody, 'table'>) => saving.mutate({ table, ...view }),
    remove: removing.mutate,
  };
}
