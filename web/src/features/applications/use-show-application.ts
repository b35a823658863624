import type { Application } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type ReadOperation, read } from '../../api/queries';

/** Queries for the next page to refetch, because this page is about to close. */
const CHANGED: readonly ReadOperation[] = [
  'GET /applications/my-applications',
  'GET /transactions/my-transactions',
  'GET /internships/:id',
  'GET /internships/public',
  'GET /internships/public/:id',
];

/** Opens the page of the new application with its data; Back does not return to the form. */
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
