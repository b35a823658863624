/** Stores credits by their UTR. */

import { TOTAL_MAX } from '@prarambh/contract/constants';
import type { MatchStatus } from '@prarambh/contract/match-status';
import type { Transaction } from 'firebase-admin/firestore';
import { type BankCreditDocument, bankCredits, type StoredBankCredit } from '../../domain/bank-credits';
import type { Filter, Order } from '../../firestore/filter';
import { countWhere, findSome, listPage, type PageOf, sumWhere } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import { parseSnapshot, refOf, type Store } from '../../firestore/store';
import { tableOf } from '../../firestore/table';

interface CreditFilters {
  heap: MatchStatus;
}

const LONGEST_FIRST: Order = ['heapSince', 'asc'];

const matchedUntil = (until: Date): Filter[] => [
  ['heap', '==', 'matched'],
  ['heapSince', '<=', until],
];

/** Lists and counts the credits of a match status for the staff table and its export. */
export const table = (store: Store) =>
  tableOf(store, bankCredits, ({ heap }: CreditFilters) => ({
    filters: [['heap', '==', heap]],
    orderBy: ['heapSince', 'desc'],
  }));

export const { remove, update } = singleDocuments(bankCredits);

/** Returns the known credits among some UTRs. */
export async function findMany(
  store: Store,
  transaction: Transaction,
  utrs: readonly string[],
): Promise<StoredBankCredit[]> {
  const snapshots = await transaction.getAll(...utrs.map((utr) => refOf(store, bankCredits, utr)));
  return snapshots.flatMap((snapshot) => parseSnapshot(bankCredits, snapshot) ?? []);
}

/** Returns up to `limit` credits of an import. */
export const listOfImport = (store: Store, transaction: Transaction, importId: string, limit: number) =>
  findSome(store, bankCredits, { filters: [['importId', '==', importId]], limit }, transaction);

/** Returns up to `limit` credits that the debits of an import have returned. */
export const listReturnedBy = (store: Store, transaction: Transaction, importId: string, limit: number) =>
  findSome(store, bankCredits, { filters: [['returnedByImport', '==', importId]], limit }, transaction);

/** Returns the latest credits of some days (YYYY-MM-DD, both included) without an application, at most `limit`. */
export const listUnclaimed = (
  store: Store,
  { from, to, limit }: { from: string; to: string; limit: number },
) =>
  findSome(store, bankCredits, {
    filters: [
      ['heap', '==', 'unclaimed'],
      ['paidOn', '>=', from],
      ['paidOn', '<=', to],
    ],
    orderBy: ['paidOn', 'desc'],
    limit,
  });

export function create(
  store: Store,
  transaction: Transaction,
  utr: string,
  credit: BankCreditDocument,
): void {
  transaction.create(refOf(store, bankCredits, utr), credit);
}

/** Lists the matches that existed at a moment, the longest matched first. */
export const listMatched = (store: Store, until: Date, page: PageOf) =>
  listPage(store, bankCredits, { ...page, filters: matchedUntil(until), orderBy: LONGEST_FIRST });
export const countMatched = (store: Store, until: Date) =>
  countWhere(store, bankCredits, matchedUntil(until), LONGEST_FIRST);

/**
 * Returns the number and sum of the credits of a match status. Exact for matches, which are approved together; the
 * others grow for years, so it counts and sums at most TOTAL_MAX of them.
 */
export async function totalsOf(
  store: Store,
  status: MatchStatus,
): Promise<{ count: number; amountPaise: number }> {
  const most = status === 'matched' ? undefined : TOTAL_MAX;
  const filters = [['heap', '==', status]] as const;
  const [count, amountPaise] = await Promise.all([
    countWhere(store, bankCredits, filters, null, most),
    sumWhere(store, bankCredits, { field: 'amountPaise', filters, most }),
  ]);
  return { count, amountPaise };
}
