import { TOTAL_MAX } from '@prarambh/contract/constants';
import type { MatchStatus } from '@prarambh/contract/match-status';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import { type BankCreditDocument, bankCredits, type StoredBankCredit } from '../../domain/bank-credits';
import type { Filter, Order } from '../../firestore/filter';
import { countWhere, findSome, listPage, type PageOf, sumWhere } from '../../firestore/query';
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

/** Stores credits by their UTR. */
export const bankCreditRepository = memoizeByKey((store: Store) => {
  return {
    ...tableOf(store, bankCredits, ({ heap }: CreditFilters) => ({
      filters: [['heap', '==', heap]],
      orderBy: ['heapSince', 'desc'],
    })),

    /** Returns the known credits among some UTRs. */
    async findMany(transaction: Transaction, utrs: readonly string[]): Promise<StoredBankCredit[]> {
      const snapshots = await transaction.getAll(...utrs.map((utr) => refOf(store, bankCredits, utr)));
      return snapshots.flatMap((snapshot) => parseSnapshot(bankCredits, snapshot) ?? []);
    },

    /** Returns up to `limit` credits of an import. */
    listOfImport: (transaction: Transaction, importId: string, limit: number) =>
      findSome(store, bankCredits, { filters: [['importId', '==', importId]], limit }, transaction),

    /** Returns up to `limit` credits that the debits of an import have returned. */
    listReturnedBy: (transaction: Transaction, importId: string, limit: number) =>
      findSome(store, bankCredits, { filters: [['returnedByImport', '==', importId]], limit }, transaction),

    /** Returns the latest credits of some days (YYYY-MM-DD, both included) without an application, at most `limit`. */
    listUnclaimed: ({ from, to, limit }: { from: string; to: string; limit: number }) =>
      findSome(store, bankCredits, {
        filters: [
          ['heap', '==', 'unclaimed'],
          ['paidOn', '>=', from],
          ['paidOn', '<=', to],
        ],
        orderBy: ['paidOn', 'desc'],
        limit,
      }),

    remove(transaction: Transaction, utr: string): void {
      transaction.delete(refOf(store, bankCredits, utr));
    },

    update(transaction: Transaction, utr: string, changes: Partial<BankCreditDocument>): void {
      transaction.update(refOf(store, bankCredits, utr), changes);
    },

    create(transaction: Transaction, utr: string, credit: BankCreditDocument): void {
      transaction.create(refOf(store, bankCredits, utr), credit);
    },

    /** Lists the matches that existed at a moment, the longest matched first. */
    listMatched: (until: Date, page: PageOf) =>
      listPage(store, bankCredits, { ...page, filters: matchedUntil(until), orderBy: LONGEST_FIRST }),
    countMatched: (until: Date) => countWhere(store, bankCredits, matchedUntil(until), LONGEST_FIRST),

    /**
     * Returns the number and sum of the credits of a match status. Exact for matches, which are approved together; the
     * others grow for years, so it counts and sums at most TOTAL_MAX of them.
     */
    async totalsOf(status: MatchStatus): Promise<{ count: number; amountPaise: number }> {
      const most = status === 'matched' ? undefined : TOTAL_MAX;
      const filters = [['heap', '==', status]] as const;
      const [count, amountPaise] = await Promise.all([
        countWhere(store, bankCredits, filters, null, most),
        sumWhere(store, bankCredits, { field: 'amountPaise', filters, most }),
      ]);
      return { count, amountPaise };
    },
  };
});
