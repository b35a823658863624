import type { Decision, StaffApplication } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { askBeforeLeaving } from '../../../components/states/ask-before-leaving';
import { toast } from '../../../components/states/toast-store';
import { useKept } from '../../../components/states/use-kept';
import { inWords } from './in-words';
import type { ReviewDesk, Verdict } from './review-desk';
import { useReviewRows } from './use-review-rows';

/** Few enough that the bar moves and an answer comes well before the time limit. */
const AT_ONCE = 5;

interface Refused {
  _id: string;
  name: string;
  message: string;
}

/** How far a round of decisions is, and what could not be decided. */
export interface Round {
  verdict: Verdict;
  total: number;
  answered: number;
  decided: number;
  refused: readonly Refused[];
  isRunning: boolean;
}

/** How a round ended, in words. */
export function outcomeOf({ verdict, total, decided, refused }: Round): string {
  const failed = refused.length > 0 ? ` ${refused.length} could not be.` : '';
  return `${decided} of ${total} ${verdict.toLowerCase()}.${failed}`;
}

function inCalls(rows: readonly StaffApplication[]): StaffApplication[][] {
  const count = Math.ceil(rows.length / AT_ONCE);
  return Array.from({ length: count }, (_, call) => rows.slice(call * AT_ONCE, (call + 1) * AT_ONCE));
}

/** The rows of each approving call have the same flags, since it says which ones were seen. */
function inApprovingCalls(rows: readonly StaffApplication[]): StaffApplication[][] {
  const kinds = [...new Set(rows.map(({ flags }) => flags.join()))];
  return kinds.flatMap((kind) => inCalls(rows.filter(({ flags }) => flags.join() === kind)));
}

/** The internship of all rows; undefined where there are several. */
function onlyInternship(rows: readonly StaffApplication[]): string | undefined {
  const ids = new Set(rows.map(({ internship }) => internship._id));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** Deciding the chosen rows together, a few in each call. `onDone` is told which rows have been answered. */
export function useBulkReview(desk: ReviewDesk, onDone: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const { replaceRow, refreshRow } = useReviewRows();
  // Whoever leaves the page and comes back finds how far it is, or how it ended.
  const [round, setRound] = useKept<Round | null>('bulk review', null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function take(row: StaffApplication, decision: Decision): Refused[] {
    if (decision.isDecided) {
      void replaceRow(decision.application);
      return [];
    }
    void refreshRow(row);
    return [{ _id: row._id, name: row.user.name, message: decision.message }];
  }

  async function decideSome(rows: readonly StaffApplication[], verdict: Verdict, reason: string) {
    const ids = rows.map(({ _id }) => _id);
    try {
      const told = verdict === 'Approved' ? { seenFlags: [...(rows[0]?.flags ?? [])] } : {};
      const body = { ids, status: verdict, ...told, ...(reason && { rejectionReason: reason }) };
      const { data: decisions } = await call('POST /applications/decisions', { body });
      onDone(ids);
      return rows.flatMap((row) =>
        decisions.filter(({ _id }) => _id === row._id).flatMap((decision) => take(row, decision)),
      );
    } catch (error) {
      // Some may have been decided before the call failed.
      for (const row of rows) void refreshRow(row);
      const message = messageOf(error, `${desk.failures[verdict].replace(/\.$/, '')}.`);
      return rows.map(({ _id, user }) => ({ _id, name: user.name, message }));
    }
  }

  async function run(rows: readonly StaffApplication[], verdict: Verdict, reason: string) {
    let state: Round = { verdict, total: rows.length, answered: 0, decided: 0, refused: [], isRunning: true };
    setRound(state);
    for (const some of verdict === 'Approved' ? inApprovingCalls(rows) : inCalls(rows)) {
      const refused = await decideSome(some, verdict, reason);
      state = {
        ...state,
        answered: state.answered + some.length,
        decided: state.decided + some.length - refused.length,
        refused: [...state.refused, ...refused],
      };
      setRound(state);
    }
    setRound({ ...state, isRunning: false });
    // Whoever has gone on to another page reads there how it ended.
    if (!isShown.current) toast.info(outcomeOf(state));
    void invalidate(queryClient, 'GET /dashboard/stats', 'GET /dashboard/charts', 'GET /dashboard/waiting');
  }

  return {
    round,
    dismiss: () => setRound(null),

    /** Each doubtful one among them is approved only if it is ticked once more, beside what makes it doubtful. */
    async approveAll(rows: readonly StaffApplication[]) {
      const { askBulkApproval } = await import('./bulk-approval-dialog');
      const sure = await askBulkApproval(rows);
      if (sure) await askBeforeLeaving(() => run(sure, 'Approved', ''));
    },

    async rejectAll(rows: readonly StaffApplication[]) {
      const { askReason } = await import('./ask-reason');
      const reason = await askReason(desk, {
        title: `Reject ${inWords(rows.length)}?`,
        message: 'Seats and UTRs become free again, and each of these students sees the same reason.',
        confirmLabel: `Reject ${inWords(rows.length)}`,
        internshipId: onlyInternship(rows),
      });
      if (reason !== null) await askBeforeLeaving(() => run(rows, 'Rejected', reason));
    },
  };
}

export type BulkReview = ReturnType<typeof useBulkReview>;
