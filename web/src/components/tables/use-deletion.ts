import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidate, type ReadOperation } from '../../api/queries';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm } from '../dialogs/dialog-store';
import { toast } from '../states/toast-store';

interface Deletion<Row> {
  /** The verb for actions that delete nothing permanently. */
  verb?: 'Delete' | 'Withdraw';
  /** The confirmation question (K10). */
  question: string;
  /** Further consequences that the question does not name. */
  follows?: string;
  nameOf(row: Row): string;
  remove(row: Row): Promise<{ message: string }>;
  failure(error: unknown): string;
  /** Lists that reload after the deletion, also after a failure, because another user may have deleted the row. */
  lists: readonly ReadOperation[];
}

const confirmDeletion = <Row>({ verb = 'Delete', question, follows, nameOf }: Deletion<Row>, row: Row) =>
  askConfirm({
    title: `${verb} “${nameOf(row)}”?`,
    message: question,
    ...(follows && { follows }),
    confirmLabel: verb,
    tone: 'danger',
  });

/**
 * Deletes rows, each after a confirmation that names it (K10). Ignores a second press on a row while its deletion runs.
 */
export function useDeletion<Row extends { _id: string }>(deletion: Deletion<Row>) {
  const { remove, failure, lists } = deletion;
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();
  const isAsking = useRef(false);

  async function removeAndTell(row: Row): Promise<boolean> {
    try {
      toast.success((await remove(row)).message);
      return true;
    } catch (error) {
      toast.error(failure(error));
      return false;
    } finally {
      void invalidate(queryClient, ...lists);
    }
  }

  return {
    /** Returns true while a row is being deleted. */
    isBusy,

    /** Resolves with true if the row was deleted. */
    async ask(row: Row): Promise<boolean> {
      if (isAsking.current) return false;
      isAsking.current = true;
      const isConfirmed = await confirmDeletion(deletion, row);
      isAsking.current = false;
      return isConfirmed && (await run(row._id, () => removeAndTell(row))) === true;
    },
  };
}
