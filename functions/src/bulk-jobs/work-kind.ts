import type { WorkKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import type { StoredWorkItem } from './work-item.repository';

/** What one page of a step has come to. */
export interface WorkPage {
  /** How many things it was about. */
  done: number;
  /** Where the next page begins; null once the step is through. */
  cursor: string | null;
  /** How long the next page has to wait, where it cannot do anything sooner. */
  pauseSeconds?: number;
}

/** Where a page begins, and how many things it may be about. */
export type WorkPlace = Pick<StoredWorkItem, 'subjectId' | 'args' | 'cursor' | 'pageSize'>;

/**
 * A part of the work, done a page at a time. A page `inTransaction` reads, then writes, and how far the item has come is
 * stored with its writes. A page `repeatable` is whatever cannot be one transaction; it is stored after it, so after a
 * crash it comes again and must find that it is done.
 */
export type WorkStep = (
  | { inTransaction(transaction: Transaction, place: WorkPlace): Promise<WorkPage> }
  | { repeatable(place: WorkPlace): Promise<WorkPage> }
) & {
  /** How many things it is about in all; asked before the first page of the item. */
  count?(subjectId: string): Promise<number>;
};

/** How one kind of work is done: its steps, in their order. */
export interface WorkPlan {
  steps: readonly WorkStep[];
  /** Whether what the item is called must be forgotten once it is done. */
  forgetsLabel?: true;
}

export type WorkPlans = Record<WorkKind, WorkPlan>;

/** A step that is one page. */
export function once(work: (place: WorkPlace) => Promise<unknown>): WorkStep {
  return {
    async repeatable(place) {
      await work(place);
      return { done: 0, cursor: null };
    },
  };
}
