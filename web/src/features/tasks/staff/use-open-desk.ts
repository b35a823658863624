import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { useSearchParams } from 'react-router-dom';

/** The task whose files and messages are open. Stored in the URL, because notifications link to it. */
export function useOpenDesk() {
  const [params, setParams] = useSearchParams();

  function show(taskId: string | null) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (taskId === null) next.delete('task');
        else next.set('task', taskId);
        return next;
      },
      { replace: true },
    );
  }

  return {
    taskId: params.get('task'),
    open: ({ _id }: Pick<StaffAssignedTask, '_id'>) => show(_id),
    close: () => show(null),
  };
}
