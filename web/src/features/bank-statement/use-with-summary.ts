import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries';

/** Rows of a match status; refetches the summary together with them after changes of colleagues. */
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
