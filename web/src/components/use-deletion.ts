import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askConfirm } from './dialog-store';
import { toast } from './toast-store';

interface Deletion<Row> {
  /** The sentence that asks (staff §5, K10). */
  question: string;
  nameOf(row: Row): string;
  remove(row: Row): Promise<{ message: string }>;
  failure(error: unknown): string;
  /** The lists that change with it. They are loaded anew after a failure too: somebody else may have been faster. */
  lists: readonly QueryKey[];
}

/** Deletes rows, each after a question that names it (K10). A second press does nothing while one is under way. */
export function useDeletion<Row extends { _id: string }>({
  question,
  nameOf,
  remove,
  failure,
  lists,
}: Deletion<Row>) {
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const isAsking = useRef(false);

  async function removeAndTell(row: Row): Promise<boolean> {
    setBusyId(row._id);
    try {
      toast.success((await remove(row)).message);
      return true;
    } catch (error) {
      toast.error(failure(error));
      return false;
    } finally {
      setBusyId(null);
      for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey });
    }
  }

  return {
    /** The row that is being deleted. */
    busyId,

    /** Answers whether the row was deleted. */
    async ask(row: Row): Promise<boolean> {
      if (isAsking.current) return false;
      isAsking.current = true;
      try {
        const isConfirmed = await askConfirm({
          title: `Delete “${nameOf(row)}”?`,
          message: question,
          confirmLabel: 'Delete',
          tone: 'danger',
        });
        return isConfirmed && (await removeAndTell(row));
      } finally {
        isAsking.current = false;
      }
    },
  };
}
