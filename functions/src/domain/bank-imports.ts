import { MATCH_STATUSES } from '@prarambh/contract/match-status';
import { ROLES } from '@prarambh/contract/roles';
import { z } from 'zod';
import { findSome } from '../firestore/query';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../firestore/store';
import { programmeDay, startOfProgrammeDay } from '../shared/clock';

/** Imported statements; the id is the SHA-256 of the file. */
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
    /** New credits by their first match status. */
    added: z.partialRecord(z.enum(MATCH_STATUSES), z.number().int()),
    finishedAt: z.date().nullable(),
    /** Time at which the import was withdrawn, which deletes its credits. */
    withdrawnAt: z.date().nullable(),
  }),
);
export type BankImportDocument = DocumentOf<typeof bankImports>;
export type StoredBankImport = Stored<BankImportDocument>;

/** Number of latest imports that payments are compared with. */
const MOST_COMPARED = 100;

/** True if the bank had booked the whole of `day` when this statement was exported. */
const holdsAllOf = ({ from, to, at }: BankImportDocument, day: string): boolean =>
  from <= day && day <= to && (day < to || day < programmeDay(at));

/**
 * Returns those of some days (YYYY-MM-DD) whose credits are imported completely: a statement holds all of the day, and
 * the newest statement goes beyond it. Reads nothing if `days` is empty.
 */
export async function importedDays(store: Store, days: readonly string[]): Promise<Set<string>> {
  const [oldest] = [...days].sort();
  if (oldest === undefined) return new Set();
  const found = await findSome(store, bankImports, {
    // A statement that contains all of a day was imported after the day's beginning.
    filters: [['at', '>=', startOfProgrammeDay(oldest)]],
    orderBy: ['at', 'desc'],
    limit: MOST_COMPARED,
  });
  const complete = found.filter(({ finishedAt, withdrawnAt }) => finishedAt !== null && withdrawnAt === null);
  const newest = complete.reduce((latest, { to }) => (to > latest ? to : latest), '');
  return new Set(
    days.filter((day) => day < newest && complete.some((statement) => holdsAllOf(statement, day))),
  );
}
