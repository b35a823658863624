import type { Role } from '@prarambh/contract/roles';
import type { ROUND_OUTCOMES } from '@prarambh/contract/work';
import type { Caller } from '../../people/caller';

/** What became of one of many. */
export interface RoundOutcome {
  _id: string;
  name: string;
  outcome: (typeof ROUND_OUTCOMES)[number];
  message: string;
}

/** What one page of a round has come to. */
export interface RoundPage {
  outcomes: readonly RoundOutcome[];
  /** Where the next one begins; null behind the last. */
  place: string | null;
  percent: number;
}

/** Where a page begins, and of what. */
export interface RoundPlace {
  roundId: string;
  order: string;
  place: string | null;
  /** What whoever began the round has decided since then is its own doing: a page may come again. */
  since: Date;
}

/** One kind of round: who may do such things, and a page of them. */
export interface RoundWork {
  roles: readonly Role[];
  carryOut(caller: Caller, at: RoundPlace): Promise<RoundPage>;
}
