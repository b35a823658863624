import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries';

/** The rows of a heap, whose figures are loaded anew with them when colleagues have changed something. */
export function useWithSummary<Rows extends { refetch(): Promise<unknown> }>(rows: Rows): Rows {
  const queryClient = useQueryClient();
  return {
    ...rows,
    refetch() {
      void invalidate(queryClient, 'GET /bank-credits/summary');
      return rows.refetch();
    },
  };
}
