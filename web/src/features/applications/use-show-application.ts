import type { Application } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type ReadOperation, read } from '../../api/queries';

/** What the next page to show it loads anew; this one is about to be left. */
const CHANGED: readonly ReadOperation[] = [
  'GET /applications/my-applications',
  'GET /transactions/my-transactions',
  'GET /internships/:id',
  'GET /internships/public',
  'GET /internships/public/:id',
];

/** Leads to the page of a new application, which then needs no call; going back does not lead to the form again. */
export function useShowApplication(): (application: Application) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (application) => {
    const { _id: id } = application;
    queryClient.setQueryData(read('GET /applications/:id', { params: { id } }).queryKey, application);
    for (const operation of CHANGED) {
      void queryClient.invalidateQueries({ queryKey: [operation], refetchType: 'none' });
    }
    void navigate(`/payment/${encodeURIComponent(id)}`, { replace: true });
  };
}
