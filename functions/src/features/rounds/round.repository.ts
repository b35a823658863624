import { ROLES } from '@prarambh/contract/roles';
import { DecisionRoundBody, REFUSALS_KEPT } from '@prarambh/contract/rounds';
import { ROUND_KINDS, type RoundKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addDays } from '../../clock';
import { listPage, type PageOf } from '../../db/query';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { oncePer } from '../../once-per';
import type { RoundPage } from './round-work';

/** What somebody does for many at once: what was asked for, where it is, and what came of it. Kept for two weeks. */
export const rounds = defineCollection(
  'rounds',
  z.object({
    kind: z.enum(ROUND_KINDS),
    label: z.string(),
    verdict: DecisionRoundBody.shape.status.nullable(),
    internshipId: z.string().nullable(),
    by: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    /** What was sent, as JSON that each page parses anew; empty once the round has ended. */
    order: z.string(),
    /** Where the next page begins; null at both ends. */
    place: z.string().nullable(),
    percent: z.number().int(),
    total: z.number().int().nullable(),
    done: z.number().int(),
    held: z.number().int(),
    unfinished: z.number().int(),
    refused: z.number().int(),
    refusals: z.array(z.object({ _id: z.string(), name: z.string(), message: z.string() })),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
    /** Why it ended before its end. */
    stopped: z.string().nullable(),
    expireAt: z.date(),
  }),
);
export type RoundDocument = DocumentOf<typeof rounds>;
export type StoredRound = Stored<RoundDocument>;

const KEPT_DAYS = 14;

/** What is said of a round when it is begun. */
export type NewRound = Pick<
  RoundDocument,
  'kind' | 'label' | 'verdict' | 'internshipId' | 'by' | 'order' | 'total'
>;

/** A round before anything of it is done. */
function newRound(round: NewRound, now: Date): RoundDocument {
  return {
    ...round,
    place: null,
    percent: 0,
    done: 0,
    held: 0,
    unfinished: 0,
    refused: 0,
    refusals: [],
    createdAt: now,
    endedAt: null,
    stopped: null,
    expireAt: addDays(now, KEPT_DAYS),
  };
}

/** What a page has come to, added to what the round had come to before. */
export function withPage(round: RoundDocument, page: RoundPage, now: Date): Partial<RoundDocument> {
  const count = (wanted: string) => page.outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refusals = page.outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ _id, name, message }) => ({ _id, name, message }));
  return {
    place: page.place,
    percent: page.percent,
    done: round.done + count('done'),
    held: round.held + count('held'),
    unfinished: round.unfinished + count('unfinished'),
    refused: round.refused + refusals.length,
    refusals: [...round.refusals, ...refusals].slice(0, REFUSALS_KEPT),
    ...(page.place === null && ended(null, now)),
  };
}

/** The end of a round, which needs no order any more; `stopped` says why it is not its own. */
export const ended = (stopped: string | null, now: Date) => ({ endedAt: now, stopped, order: '' });

/** Rounds, by kind. */
export const roundRepository = oncePer((store: Store) => ({
  find: (id: string) => findById(store, rounds, id),
  findInTransaction: (transaction: Transaction, id: string) =>
    findInTransaction(store, transaction, rounds, id),

  list: (kind: RoundKind, page: PageOf) =>
    listPage(store, rounds, { ...page, filters: [['kind', '==', kind]], orderBy: ['createdAt', 'desc'] }),

  create(transaction: Transaction, round: NewRound, now: Date): StoredRound {
    const ref = newRef(store, rounds);
    const document = newRound(round, now);
    transaction.create(ref, document);
    return { ...document, _id: ref.id };
  },

  update(transaction: Transaction, id: string, changes: Partial<RoundDocument>): void {
    transaction.update(refOf(store, rounds, id), changes);
  },
}));
