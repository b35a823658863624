import type { JobName } from '@prarambh/contract/system';
import type { FirestoreState } from '@prarambh/stand-ins/firestore-outage';
import type { LinkState } from './link';

export type LinkName = 'mail' | 'storage' | 'auth';

/** A command of a fault test to its product. */
export type Command =
  | { kind: 'link'; to: LinkName; state: LinkState }
  | { kind: 'firestore'; state: FirestoreState }
  /** Runs a job `times` times at once; without a name all jobs. */
  | { kind: 'job'; name?: JobName; times: number }
  /** Moves the clock of the product and its jobs forward. */
  | { kind: 'advance'; minutes: number }
  /** The process kills itself after `afterWrites` more writes; with `isTorn` the last write is cut off. */
  | { kind: 'die'; afterWrites: number; isTorn: boolean };

/** The reply to each command, and one when the product is ready. */
export type Reply = { error: string | null };

export interface Addresses {
  siteUrl: string;
  mailUrl: string;
  /** Instances over the same data whose clocks are ten minutes ahead and behind. */
  aheadUrl: string;
  behindUrl: string;
}
