import type { StaffApplication } from '@prarambh/contract/applications';
import { UNDO_SECONDS } from '@prarambh/contract/constants';
import type { SentBody } from '@prarambh/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../../api/api-error';
import { call, dataOf } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { useBusyRows } from '../../../api/use-busy-rows';
import { askConfirm } from '../../../components/dialogs/dialog-store';
import { type ToastAction, toast } from '../../../components/states/toast-store';
import { doubtsOf, isSureDespite, seenOf } from './doubts';
import type { ReviewDesk } from './review-desk';
import { type RowListener, useReviewRows } from './use-review-rows';

async function changeStatus({ _id: id }: StaffApplication, body: SentBody<'PUT /applications/:id/status'>) {
  return dataOf(await call('PUT /applications/:id/status', { params: { id }, body }));
}

async function releaseUtr({ _id: id }: StaffApplication) {
  return dataOf(await call('POST /applications/:id/release-utr', { params: { id } }));
}

async function undoDecision({ _id: id }: StaffApplication) {
  return dataOf(await call('POST /applications/:id/undo-decision', { params: { id } }));
}

interface Words {
  done: string;
  failure: string;
}

const METRICS = ['GET /dashboard/stats', 'GET /dashboard/charts', 'GET /dashboard/waiting'] as const;

interface ApproveOptions {
  /** Doubts that the application itself does not show. */
  doubts?: readonly string[];
  begun?(): void;
}

/**
 * Actions of staff on a row. Nothing appears as done before the server responds; then it calls `onChanged`,
 * or `onUndone` after an undo by key or toast.
 */
export function useReview(
  desk: ReviewDesk,
  onChanged: RowListener,
  onUndone?: (row: StaffApplication) => void,
) {
  const queryClient = useQueryClient();
  const { replaceRow, refreshRow } = useReviewRows(onChanged);
  const { isBusy, run } = useBusyRows();
  /** Reviews that are being begun: a decision must not overtake the one of its row. */
  const beginning = useRef(new Map<string, Promise<void>>());
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

  /** Offers undo while the server allows it to the reviewer (N13). */
  function undoOf(after: StaffApplication): ToastAction | undefined {
    if (after.status !== 'Approved' && after.status !== 'Rejected') return undefined;
    if (after.flags.includes('released-utr')) return undefined;
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

  const change = (row: StaffApplication, to: SentBody<'PUT /applications/:id/status'>, words: Words) =>
    run(row._id, async () => {
      await beginning.current.get(row._id);
      return send(row, () => changeStatus(row, to), words);
    });

  async function begin(row: StaffApplication): Promise<void> {
    try {
      await replaceRow(await changeStatus(row, { status: 'Under Review' }), 'Applied');
    } catch (error) {
      // Background change, so a failure is not shown; but another person may have decided.
      console.warn('The review was not recorded.', error);
      if (error instanceof ApiError && error.code === 'conflict') await refreshRow(row);
    }
  }

  const whose = ({ user, internship }: StaffApplication) => `${user.name}, ${internship.title}`;

  return {
    desk,
    /** True while a row waits for a response. */
    isBusy,
    refreshRow,

    /**
     * Asks first for a doubtful application: a single press never approves one. Calls `begun` when the
     * approval starts. The server rejects a row that changed after it was shown.
     */
    async approve(row: StaffApplication, { doubts = doubtsOf(row), begun = () => {} }: ApproveOptions = {}) {
      if (isBusy(row._id) || !(await isSureDespite(row, doubts))) return;
      begun();
      const words = { done: 'approved', failure: desk.failures.Approved };
      await change(row, { status: 'Approved', ...seenOf(row) }, words);
    },

    /** Asks for the reason first. Sends nothing if the reviewer cancels or gives no reason (A18). */
    async reject(row: StaffApplication, begun: () => void = () => {}) {
      const { askReason } = await import('./ask-reason');
      const rejectionReason = await askReason(desk, {
        title: 'Reject this application?',
        message: `${whose(row)}. The seat and the UTR become free again, and the student sees your reason.`,
        confirmLabel: 'Reject application',
        internshipId: row.internship._id,
      });
      if (rejectionReason === null) return;
      begun();
      await change(
        row,
        { status: 'Rejected', ...(rejectionReason && { rejectionReason }) },
        { done: 'rejected', failure: desk.failures.Rejected },
      );
    },

    /** Takes the latest decision back that still can be. */
    undoLatest(): void {
      const latest = undoable.current.at(-1);
      if (latest) void undo(latest);
    },

    /** Takes a mistaken decision back (E03). */
    async reopen(row: StaffApplication) {
      const isSure = await askConfirm({
        title: 'Reopen this application?',
        message: `${whose(row)}. It goes back under review; after a rejection it needs a free seat and its UTR again.`,
        confirmLabel: 'Reopen',
      });
      if (isSure) {
        const words = { done: 'under review again', failure: desk.failures.Approved };
        await change(row, { status: 'Under Review' }, words);
      }
    },

    /** Frees the UTR, which the application then has no more (N05). */
    async releaseUtr(row: StaffApplication) {
      const isSure = await askConfirm({
        title: 'Release this UTR?',
        message: `${whose(row)}, UTR ${row.utr}. Another student can then apply with it. This application stays approved, and the release is in the audit trail.`,
        confirmLabel: 'Release UTR',
      });
      const words = { done: 'UTR released', failure: 'Could not release the UTR.' };
      if (isSure) await run(row._id, () => send(row, () => releaseUtr(row), words));
    },

    /** Opening the details of an Applied application puts it under review (E02). */
    async startReview(row: StaffApplication) {
      if (row.status !== 'Applied' || isBusy(row._id) || beginning.current.has(row._id)) return;
      const begun = begin(row);
      beginning.current.set(row._id, begun);
      await begun;
      beginning.current.delete(row._id);
    },
  };
}

export type Review = ReturnType<typeof useReview>;
