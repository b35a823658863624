import type { WorkKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';

export interface WorkPage {
  /** Number of processed items. */
  done: number;
  /** Cursor of the next page; null at the end of the step. */
  cursor: string | null;
  /** Seconds until the next page, if it cannot do anything sooner. */
  pauseSeconds?: number;
}

/** The place of a page and the number of its items. */
export interface WorkPlace {
  subjectId: string;
  args: Record<string, string>;
  cursor: string | null;
  pageSize: number;
}

/**
 * A step of the work, done page by page. A page `inTransaction` reads, then writes, and stores the item's progress with
 * its writes. A page `repeatable` cannot be one transaction; its progress is stored afterwards, so after a crash it is
 * repeated and must detect that it is done.
 */
export type WorkStep = (
  | { inTransaction(transaction: Transaction, place: WorkPlace): Promise<WorkPage> }
  | { repeatable(place: WorkPlace): Promise<WorkPage> }
) & {
  /** Returns the number of items; called before the first page. */
  count?(subjectId: string): Promise<number>;
};

/** The steps of one kind of work, in order. */
export interface WorkPlan {
  steps: readonly WorkStep[];
  /** True if the item's label must be forgotten at the end. */
  forgetsLabel?: true;
}

export type WorkPlans = Record<WorkKind, WorkPlan>;

/** Creates a step of one page. */
export function once(work: (place: WorkPlace) => Promise<unknown>): WorkStep {
  return {
    async repeatable(place) {
      await work(place);
      return { done: 0, cursor: null };
    },
  };
}
