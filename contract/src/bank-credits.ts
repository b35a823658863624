import { z } from 'zod';
import { APPLICATION_STATUSES, REVIEW_FLAGS } from './application-status';
import { StaffApplication } from './applications';
import { Utr } from './applying';
import { creditLinkEndpoints, LikelyApplication } from './credit-links';
import {
  CREDIT_AWAITED_DAYS,
  CREDIT_MARKS,
  CREDITS_AT_ONCE,
  MATCH_STATUSES,
  MOST_PAISE,
} from './match-status';
import { ROLES } from './roles';
import {
  Acknowledged,
  atMost,
  CsvText,
  FilterDay,
  Id,
  IsoDateTime,
  IsoDay,
  ok,
  optionalParagraphs,
  PageQuery,
  page,
  table,
  text,
} from './shapes';

/** A credit of a statement: everything that leaves the browser. */
export const StatementCredit = z.strictObject({
  utr: Utr,
  amountPaise: z.number().int().min(1).max(MOST_PAISE),
  paidOn: FilterDay,
  /** Name and payment address of the payer, if the narration contains them. */
  payer: optionalParagraphs('The payer', 100).nullable(),
});
export type StatementCredit = z.infer<typeof StatementCredit>;

/** An outgoing payment. The server stores a debit only if its UTR belongs to a credit or an application. */
export const StatementDebit = StatementCredit.omit({ payer: true });
export type StatementDebit = z.infer<typeof StatementDebit>;

const Count = z.number().int().min(0).max(1_000_000);

const CHOOSE_AGAIN = 'Please choose the file again.';

/** A statement before its credits are sent. */
export const BeginImportBody = z.strictObject({
  /** Hash of the file's bytes. The same file continues the same import. */
  sha256: z.string().check(atMost(64, CHOOSE_AGAIN), z.regex(/^[0-9a-f]{64}$/, CHOOSE_AGAIN)),
  bank: text('The bank', 40),
  from: FilterDay,
  to: FilterDay,
  lines: Count,
  credits: Count,
});
export type BeginImportBody = z.infer<typeof BeginImportBody>;

export const ImportParams = z.object({ id: Id });

export const ImportCreditsBody = z.strictObject({
  credits: z.array(StatementCredit).max(CREDITS_AT_ONCE),
  debits: z.array(StatementDebit).max(CREDITS_AT_ONCE).default([]),
  /** True for the last credits of the statement. */
  isLast: z.boolean(),
});
export type ImportCreditsBody = z.infer<typeof ImportCreditsBody>;

const CreditParams = z.object({ id: Id });
/** New credits by their match status on arrival. */
const StatusCounts = z.record(z.enum(MATCH_STATUSES), z.number().int());

/** An import of a statement: reader, time, file, days and result. */
export const BankImport = z.strictObject({
  _id: Id,
  by: z.strictObject({ _id: Id, name: z.string(), role: z.enum(ROLES) }),
  at: IsoDateTime,
  bank: z.string(),
  from: IsoDay,
  to: IsoDay,
  lines: z.number().int(),
  credits: z.number().int(),
  added: StatusCounts,
  /** Null until all credits have arrived. */
  finishedAt: IsoDateTime.nullable(),
  /** Time at which the last credit of this import was withdrawn; null while the import counts. */
  withdrawnAt: IsoDateTime.nullable(),
});
export type BankImport = z.infer<typeof BankImport>;

/** A credit with the application that has its UTR, both in their current state. */
export const BankCredit = z.strictObject({
  _id: Id,
  amountPaise: z.number().int(),
  paidOn: IsoDay,
  /** Day of the debit that returned this payment; null if there is none. */
  returnedOn: IsoDay.nullable(),
  payer: z.string().nullable(),
  heap: z.enum(MATCH_STATUSES),
  application: z
    .strictObject({
      _id: Id,
      userId: Id,
      name: z.string(),
      internship: z.string(),
      /** Rupees. */
      amount: z.number().int(),
      status: z.enum(APPLICATION_STATUSES),
      decidedBy: z.string().nullable(),
      decidedAt: IsoDateTime.nullable(),
      flags: z.array(z.enum(REVIEW_FLAGS)),
      /** Sent with a decision, as `revision` of the application. */
      revision: z.string(),
    })
    .nullable(),
  /** The mark that staff gave the credit; null without one. */
  mark: z.strictObject({ kind: z.enum(CREDIT_MARKS), by: z.string() }).nullable(),
  /** The UTR that the application had before staff linked it; null if staff have not. */
  linkedFrom: z.string().nullable(),
  /** Applications that the credit may pay for, likeliest first; empty if an application has its UTR. */
  likely: z.array(LikelyApplication),
});
export type BankCredit = z.infer<typeof BankCredit>;

const creditFilters = { heap: z.enum(MATCH_STATUSES).default('matched') };
export const BankCreditQuery = z.strictObject({ ...PageQuery.shape, ...creditFilters });
export const BankCreditExportQuery = z.strictObject(creditFilters);

/** Minimum days that an application has waited. */
const missingFilters = { days: z.coerce.number().int().min(0).max(365).default(CREDIT_AWAITED_DAYS) };
export const MissingCreditQuery = z.strictObject({ ...PageQuery.shape, ...missingFilters });
export const MissingCreditExportQuery = z.strictObject(missingFilters);

/** The count of `matched` is exact. Other match statuses are counted and summed up to TOTAL_MAX credits. */
const StatusTotal = z.strictObject({ count: z.number().int(), amountPaise: z.number().int() });

/** The waiting credits and payments at the time `asOf`. A bulk approval sends this time back. */
export const BankSummary = z.strictObject({
  asOf: IsoDateTime,
  heaps: z.record(z.enum(MATCH_STATUSES), StatusTotal),
  /** Applications that have waited for days without a credit in any statement. */
  missing: z.number().int(),
  /** The setting that approves matching payments on arrival, and who switched it; null if nobody has. */
  automatic: z.strictObject({ isOn: z.boolean(), by: z.string().nullable(), at: IsoDateTime.nullable() }),
});
export type BankSummary = z.infer<typeof BankSummary>;

export const BankSettingsBody = z.strictObject({ isAutomatic: z.boolean() });

export const bankCreditEndpoints = {
  'GET /bank-imports': {
    operation: 'listBankImports',
    tag: 'Bank statement',
    summary: 'Imported bank statements, newest first',
    roles: ['admin', 'accountant'],
    query: PageQuery,
    response: page(BankImport),
  },
  'POST /bank-imports': {
    operation: 'beginBankImport',
    tag: 'Bank statement',
    summary: 'Start the import of a statement; the same file continues the same import',
    roles: ['admin', 'accountant'],
    body: BeginImportBody,
    response: ok(BankImport),
    status: 201,
  },
  'POST /bank-imports/:id/credits': {
    operation: 'importBankCredits',
    tag: 'Bank statement',
    summary:
      'Import credits and debits of a statement in parts; known credits are skipped, and a debit with a known UTR marks a credit as returned',
    roles: ['admin', 'accountant'],
    params: ImportParams,
    body: ImportCreditsBody,
    response: ok(BankImport),
    perMinute: 2400,
  },
  'POST /bank-imports/:id/withdraw': {
    operation: 'withdrawBankImport',
    tag: 'Bank statement',
    summary:
      'Withdraw a statement that was imported wrongly, some credits at a time, until withdrawnAt is set',
    roles: ['admin', 'accountant'],
    params: ImportParams,
    response: ok(BankImport),
    perMinute: 2400,
  },
  'POST /bank-credits/:id/withdraw': {
    operation: 'withdrawBankCredit',
    tag: 'Bank statement',
    summary: 'Withdraw one credit of a statement that the caller imported',
    roles: ['admin', 'accountant'],
    params: CreditParams,
    response: Acknowledged,
  },
  ...creditLinkEndpoints,
  'GET /bank-credits': {
    operation: 'listBankCredits',
    tag: 'Bank statement',
    summary: 'Credits with one match status and their applications, latest first',
    roles: ['admin', 'accountant'],
    query: BankCreditQuery,
    response: table(BankCredit),
  },
  'GET /bank-credits/export': {
    operation: 'exportBankCredits',
    tag: 'Bank statement',
    summary: 'Credits with one match status as CSV',
    roles: ['admin', 'accountant'],
    query: BankCreditExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /bank-credits/missing': {
    operation: 'listMissingCredits',
    tag: 'Bank statement',
    summary: 'Applications that have waited for two days and are in no statement, oldest first',
    roles: ['admin', 'accountant'],
    query: MissingCreditQuery,
    response: table(StaffApplication),
  },
  'GET /bank-credits/missing/export': {
    operation: 'exportMissingCredits',
    tag: 'Bank statement',
    summary: 'The same applications as CSV',
    roles: ['admin', 'accountant'],
    query: MissingCreditExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /bank-credits/summary': {
    operation: 'getBankSummary',
    tag: 'Bank statement',
    summary: 'Number and sum of credits by match status, and the setting for automatic approval',
    roles: ['admin', 'accountant'],
    response: ok(BankSummary),
  },
  'PUT /bank-credits/settings': {
    operation: 'changeBankSettings',
    tag: 'Bank statement',
    summary: 'Switch automatic approval of exact matches on or off',
    roles: ['admin'],
    body: BankSettingsBody,
    response: Acknowledged,
  },
} as const;
