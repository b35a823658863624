/** Stores imports by the hash of their file. */

import type { BankImport, BeginImportBody } from '@prarambh/contract/bank-credits';
import { type BankImportDocument, bankImports, type StoredBankImport } from '../../domain/bank-imports';
import { listPage, type PageOf } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import type { Store } from '../../firestore/store';

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

/** `put` replaces a withdrawn import of the same file. */
export const { findInTransaction, put, update } = singleDocuments(bankImports);

export const list = (store: Store, page: PageOf) =>
  listPage(store, bankImports, { ...page, filters: [], orderBy: ['at', 'desc'] });

export function presentImport({ at, finishedAt, withdrawnAt, added, ...rest }: StoredBankImport): BankImport {
  return {
    ...rest,
    added: { ...NOTHING_ADDED, ...added },
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
