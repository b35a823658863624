import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { useBusyRows } from '../../../api/use-busy-rows';
import { askText } from '../../../components/dialogs/dialog-store';
import { toast } from '../../../components/states/toast-store';

const FAILED = 'Could not withdraw the task.';

/** Takes tasks back, with a word to the student. */
export function useTaskWithdrawal() {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();

  async function withdraw({ _id, title, user }: StaffAssignedTask, note: string): Promise<void> {
    try {
      await call('POST /assigned-tasks/:id/withdraw', {
        params: { id: _id },
        body: { ...(note !== '' && { note }) },
      });
      toast.success(`“${title}” of ${user.name} is withdrawn.`);
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
    await invalidate(queryClient, 'GET /assigned-tasks', 'GET /dashboard/waiting');
  }

  return {
    isBusy,

    /** Asks first; the typed text is sent to the student. */
    async ask(task: StaffAssignedTask): Promise<void> {
      const note = await askText({
        title: 'Withdraw this task?',
        message: `“${task.title}” of ${task.user.name} is withdrawn, and the student is notified.`,
        label: 'Note to the student',
        isOptional: true,
        limit: 500,
        confirmLabel: 'Withdraw',
      });
      if (note !== null) await run(task._id, () => withdraw(task, note.trim()));
    },
  };
}

export type TaskWithdrawal = ReturnType<typeof useTaskWithdrawal>;
