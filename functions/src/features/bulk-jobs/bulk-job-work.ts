import type { Role } from '@prarambh/contract/roles';
import type { BULK_JOB_OUTCOMES } from '@prarambh/contract/work';
import type { Caller } from '../../people/caller';

/** What a job did with one record; `_id` and `name` tell the record in the list of refusals. */
export interface BulkJobOutcome {
  _id: string;
  name: string;
  outcome: (typeof BULK_JOB_OUTCOMES)[number];
  message: string;
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
}

/** One kind of bulk job: the roles that may start it, and how a page of it is carried out. */
export interface BulkJobWork {
  roles: readonly Role[];
  carryOut(caller: Caller, at: BulkJobPlace): Promise<BulkJobPage>;
}
