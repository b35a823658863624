import type { StaffApplication } from '@prarambh/contract/applications';
import { useRef } from 'react';
import type { ReviewDesk } from './review-desk';
import { type RowListener, useReviewRows } from './use-review-rows';
import { useUndoableChanges, type Words } from './use-undoable-changes';

/** Lets staff act on rows of a desk (review-decisions.ts). */
export interface Review {
  desk: ReviewDesk;
  /** True while a row waits for a response. */
  isBusy(id: string): boolean;
  refreshRow(row: StaffApplication): Promise<void>;
  replaceRow: ReturnType<typeof useReviewRows>['replaceRow'];
  /** Reviews that are being begun: a decision must not overtake the one of its row. */
  beginning: Map<string, Promise<void>>;
  change(row: StaffApplication, words: Words, send: () => Promise<StaffApplication>): Promise<unknown>;
  /** Takes the latest decision back that still can be. */
  undoLatest(): void;
}

/** Nothing appears as done before the server responds; then it calls `onChanged`, or `onUndone` after an undo. */
export function useReview(
  desk: ReviewDesk,
  onChanged: RowListener,
  onUndone?: (row: StaffApplication) => void,
): Review {
  const rows = useReviewRows(onChanged);
  const { isBusy, run, send, undoLatest } = useUndoableChanges(rows, onUndone);
  const { current: beginning } = useRef(new Map<string, Promise<void>>());
  return {
    ...{ desk, isBusy, beginning, undoLatest, ...rows },
    change: (row, words, request) =>
      run(row._id, async () => {
        await beginning.get(row._id);
        return send(row, request, words);
      }),
  };
}
