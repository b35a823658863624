import type { JobName } from '@prarambh/contract/system';
import type { FirestoreState } from '@prarambh/stand-ins/firestore-outage';
import type { LinkState } from './link';

export type LinkName = 'mail' | 'storage' | 'auth';

/** What a trial tells the product that it has started. */
export type Command =
  | { kind: 'link'; to: LinkName; state: LinkState }
  | { kind: 'firestore'; state: FirestoreState }
  /** Runs a job so many times at once; without a name all of them. */
  | { kind: 'job'; name?: JobName; times: number }
  /** Moves the clock of the product and its jobs on. */
  | { kind: 'advance'; minutes: number }
  /** The process kills itself when it has written so many times more; the last write is torn when `isTorn`. */
  | { kind: 'die'; afterWrites: number; isTorn: boolean };

/** What it answers, to each command and once when it serves. */
export type Reply = { error: string | null };

export interface Addresses {
  siteUrl: string;
  mailUrl: string;
  /** Instances over the same data whose clock is ten minutes ahead and behind. */
  aheadUrl: string;
  behindUrl: string;
}
