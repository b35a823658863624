import type { Role } from '@prarambh/contract/roles';
import type { BULK_JOB_OUTCOMES } from '@prarambh/contract/work';
import type { Caller } from '../../users/caller';

/** The outcome for one record; `_id` and `name` identify it in the list of refusals. */
export interface BulkJobOutcome {
  _id: string;
  name: string;
  outcome: (typeof BULK_JOB_OUTCOMES)[number];
  message: string;
  /** ID of the record that the job created or changed, if that is not `_id`. */
  recordId?: string | null;
}

export interface BulkJobPage {
  outcomes: readonly BulkJobOutcome[];
  /** Cursor of the next page; null after the last. */
  cursor: string | null;
  /** Progress of all records, unless the job's total tells it. */
  percent?: number;
}

export interface BulkJobPlace {
  jobId: string;
  request: string;
  cursor: string | null;
  /** Creation time of the job. A page may be repeated, so its starter's decisions since then count as its own. */
  since: Date;
  /** Time at which students are told of the changes (P10). */
  tellAt: Date;
}

/** One kind of bulk job: the roles that may start it, the processing of a page, and the reversal of a record. */
export interface BulkJobWork {
  roles: readonly Role[];
  carryOut(caller: Caller, at: BulkJobPlace): Promise<BulkJobPage>;
  /**
   * Reverses the job's change to a record, given by `recordId` of its outcome. `tellAt` is that of the job; null for a
   * record that staff chose, which is reversed as if it were alone. Does nothing if that is already done. Throws its
   * refusal.
   */
  takeBack(caller: Caller, id: string, at: { since: Date; tellAt: Date | null }): Promise<void>;
  /** Returns the name of the record's person; undefined if the record is gone. */
  nameOf(id: string): Promise<string | undefined>;
}
