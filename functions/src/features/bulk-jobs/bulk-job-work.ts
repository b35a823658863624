import type { Role } from '@prarambh/contract/roles';
import type { BULK_JOB_OUTCOMES } from '@prarambh/contract/work';
import type { Caller } from '../../people/caller';

/** What a job did with one record; `_id` and `name` tell the record in the list of refusals. */
export interface BulkJobOutcome {
  _id: string;
  name: string;
  outcome: (typeof BULK_JOB_OUTCOMES)[number];
  message: string;
  /** ID of the record that the job made or changed, if that is not `_id`. */
  recordId?: string | null;
}

export interface BulkJobPage {
  outcomes: readonly BulkJobOutcome[];
  /** Where the next page begins; null after the last. */
  cursor: string | null;
  /** Of all records, unless the total of the job tells it. */
  percent?: number;
}

/** A page to carry out. */
export interface BulkJobPlace {
  jobId: string;
  request: string;
  cursor: string | null;
  /** When the job was created. A page may come again, so what its starter decided since then is its own work. */
  since: Date;
  /** When students are told of what the job does (P10). */
  tellAt: Date;
}

/** One kind of bulk job: the roles that may start it, how a page of it is carried out, and how a record is reversed. */
export interface BulkJobWork {
  roles: readonly Role[];
  carryOut(caller: Caller, at: BulkJobPlace): Promise<BulkJobPage>;
  /**
   * Takes back what a job did to a record, named by `recordId` of its outcome. `tellAt` is that of the job; null for a
   * record that staff chose, which is taken back as if it were alone. Does nothing if that is done. Raises its refusal.
   */
  takeBack(caller: Caller, id: string, at: { since: Date; tellAt: Date | null }): Promise<void>;
  /** Returns whom a record is about; undefined if it is gone. */
  nameOf(id: string): Promise<string | undefined>;
}
