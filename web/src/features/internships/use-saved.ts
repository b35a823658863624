import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { read } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { toast } from '../../components/states/toast-store';
import { useSession } from '../../session/session-context';

const saved = read('GET /internships/saved');

/** The student's saved internships; other roles have none. */
export function useSaved() {
  const { viewer } = useSession();
  const { data, isLoading } = useQuery({ ...saved, enabled: viewer === 'user' });
  return { ids: new Set(data?.ids), isLoading };
}

/** Keeps an internship or no longer, once the server has heard of it. */
export function useSaving(id: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (isSaved: boolean) =>
      call('PUT /internships/:id/saved', { params: { id }, body: { isSaved } }),
    onSuccess: ({ data }) => queryClient.setQueryData(saved.queryKey, data),
    onError: (error) => toast.error(messageOf(error, t`Could not save the internship. Please try again.`)),
  });
}
