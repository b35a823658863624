import type { BankImport, BeginImportBody } from '@prarambh/contract/bank-credits';
import { BANK_HEAPS } from '@prarambh/contract/bank-heaps';
import { ROLES } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { listPage, type PageOf } from '../../db/query';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { oncePer } from '../../once-per';

/** The statements that were read; the id is the SHA-256 of the file. */
export const bankImports = defineCollection(
  'bankImports',
  z.object({
    by: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    at: z.date(),
    bank: z.string(),
    from: z.string(),
    to: z.string(),
    lines: z.number().int(),
    credits: z.number().int(),
    /** Credits that were not known before, by the heap they came to at first. */
    added: z.partialRecord(z.enum(BANK_HEAPS), z.number().int()),
    finishedAt: z.date().nullable(),
    /** When the import was withdrawn; its credits are deleted by then. */
    withdrawnAt: z.date().nullable().default(null),
  }),
);
export type BankImportDocument = DocumentOf<typeof bankImports>;
export type StoredBankImport = Stored<BankImportDocument>;

const NOTHING_ADDED: BankImport['added'] = {
  matched: 0,
  flagged: 0,
  'amount-differs': 0,
  decided: 0,
  unclaimed: 0,
  returned: 0,
};

/** An import before any of its credits have come. */
export function newImport(
  { sha256: _sha256, ...statement }: BeginImportBody,
  { by, at }: Pick<BankImportDocument, 'by' | 'at'>,
): BankImportDocument {
  return { ...statement, by, at, added: NOTHING_ADDED, finishedAt: null, withdrawnAt: null };
}

/** Imports by the hash of their file. */
export const bankImportRepository = oncePer((store: Store) => {
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

/** An import as the API answers it. */
export function presentImport({ at, finishedAt, withdrawnAt, added, ...rest }: StoredBankImport): BankImport {
  return {
    ...rest,
    added: { ...NOTHING_ADDED, ...added },
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
