import type { StaffApplication } from '@prarambh/contract/applications';
import { UNDO_SECONDS } from '@prarambh/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../../api/api-error';
import { call, dataOf } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { useBusyRows } from '../../../api/use-busy-rows';
import { type ToastAction, toast } from '../../../components/states/toast-store';
import type { useReviewRows } from './use-review-rows';

/** The sentences of a toast about a change. */
export interface Words {
  done: string;
  failure: string;
}

const METRICS = ['GET /dashboard/stats', 'GET /dashboard/charts', 'GET /dashboard/waiting'] as const;

/** The server allows an undo of these to the reviewer (N13). */
const isUndoable = ({ status, flags }: StaffApplication) =>
  (status === 'Approved' || status === 'Rejected') && !flags.includes('released-utr');

async function undoDecision({ _id: id }: StaffApplication) {
  return dataOf(await call('POST /applications/:id/undo-decision', { params: { id } }));
}

/**
 * Sends changes of rows, says their results in toasts, and offers to undo decisions. Calls `onUndone` after an undo by
 * key or toast.
 */
export function useUndoableChanges(
  { replaceRow, refreshRow }: ReturnType<typeof useReviewRows>,
  onUndone?: (row: StaffApplication) => void,
) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();
  /** Decisions that can be undone, the latest last. */
  const undoable = useRef<StaffApplication[]>([]);

  async function send(
    row: StaffApplication,
    change: () => Promise<StaffApplication>,
    { done, failure }: Words,
  ): Promise<StaffApplication | null> {
    try {
      const after = await change();
      await replaceRow(after);
      toast.success(`${row.user.name}: ${done}.`, undoOf(after));
      void invalidate(queryClient, ...METRICS);
      return after;
    } catch (error) {
      const sentence = messageOf(error, '');
      const about = sentence === '' ? `${row.user.name}.` : `${row.user.name}: ${sentence}`;
      // Sticky, because the next payment is on the screen by now.
      toast.stickyError(`${failure.replace(/\.$/, '')}. ${about}`);
      if (error instanceof ApiError && error.code === 'conflict') await refreshRow(row);
      return null;
    }
  }

  function undoOf(after: StaffApplication): ToastAction | undefined {
    if (!isUndoable(after)) return undefined;
    undoable.current = [...undoable.current.filter(({ _id }) => _id !== after._id), after];
    setTimeout(() => forgetUndo(after), UNDO_SECONDS * 1000);
    return { label: 'Undo', seconds: UNDO_SECONDS, run: () => void undo(after) };
  }

  function forgetUndo(after: StaffApplication): void {
    undoable.current = undoable.current.filter((one) => one !== after);
  }

  async function undo(after: StaffApplication): Promise<void> {
    forgetUndo(after);
    const words = { done: 'decision taken back', failure: 'The decision could not be taken back.' };
    const undone = await run(after._id, () => send(after, () => undoDecision(after), words));
    // The row belongs to its previous lists again.
    if (!undone) return;
    void invalidate(queryClient, 'GET /applications');
    onUndone?.(undone);
  }

  /** Takes the latest decision back that still can be. */
  function undoLatest(): void {
    const latest = undoable.current.at(-1);
    if (latest) void undo(latest);
  }

  return { isBusy, run, send, undoLatest };
}
