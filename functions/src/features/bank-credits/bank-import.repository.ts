import type { BankImport, BeginImportBody } from '@prarambh/contract/bank-credits';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import { type BankImportDocument, bankImports, type StoredBankImport } from '../../domain/bank-imports';
import { listPage, type PageOf } from '../../firestore/query';
import { findInTransaction, refOf, type Store } from '../../firestore/store';

const NOTHING_ADDED: BankImport['added'] = {
  matched: 0,
  flagged: 0,
  'amount-differs': 0,
  decided: 0,
  unclaimed: 0,
  returned: 0,
  'set-aside': 0,
};

export function newImport(
  { sha256: _sha256, ...statement }: BeginImportBody,
  { by, at }: Pick<BankImportDocument, 'by' | 'at'>,
): BankImportDocument {
  return { ...statement, by, at, added: NOTHING_ADDED, finishedAt: null, withdrawnAt: null };
}

/** Stores imports by the hash of their file. */
export const bankImportRepository = memoizeByKey((store: Store) => {
  return {
    findInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, bankImports, id),

    list: (page: PageOf) => listPage(store, bankImports, { ...page, filters: [], orderBy: ['at', 'desc'] }),

    /** Stores an import; replaces a withdrawn import of the same file. */
    put(transaction: Transaction, id: string, document: BankImportDocument): StoredBankImport {
      transaction.set(refOf(store, bankImports, id), document);
      return { ...document, _id: id };
    },

    update(transaction: Transaction, id: string, changes: Partial<BankImportDocument>): void {
      transaction.update(refOf(store, bankImports, id), changes);
    },
  };
});

export function presentImport({ at, finishedAt, withdrawnAt, added, ...rest }: StoredBankImport): BankImport {
  return {
    ...rest,
    added: { ...NOTHING_ADDED, ...added },
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
