import type { BeginImportBody, ImportCreditsBody, StatementCredit } from '@prarambh/contract/bank-credits';
import { CREDIT_KEPT_DAYS } from '@prarambh/contract/match-status';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { startWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { matchStatusOf, noteOf, type StoredBankCredit } from '../../domain/bank-credits';
import type { StoredBankImport } from '../../domain/bank-imports';
import { automaticApproval, isAutomatic } from '../../domain/bank-settings';
import { inTransaction, type Store } from '../../firestore/store';
import { addDays } from '../../shared/clock';
import { invalidField, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findUtrHolders, setBankNote } from '../applications/utr-holders.service';
import * as bankCreditRepository from './bank-credit.repository';
import * as bankImportRepository from './bank-import.repository';
import { newImport } from './bank-import.repository';
import { noteReturnedPayments } from './returned-payments';

type Claims = Awaited<ReturnType<typeof findUtrHolders>>;
type Claim = NonNullable<ReturnType<Claims['get']>>;

/** Returns the first credit of each UTR: a sent statement may contain one twice. */
function distinct(credits: readonly StatementCredit[]): StatementCredit[] {
  return [...new Map(credits.toReversed().map((credit) => [credit.utr, credit])).values()].toReversed();
}

/** Stores a new credit with its match status. */
function putCredit(
  store: Store,
  transaction: Transaction,
  { utr, ...credit }: StatementCredit,
  { claim, importId, now }: { claim: Claim | null; importId: string; now: Date },
): StoredBankCredit {
  const document = {
    ...credit,
    returnedOn: null,
    returnedByImport: null,
    mark: null,
    linked: null,
    // Restores no data of a deleted person.
    payer: claim?.isAnonymous ? null : credit.payer,
    importId,
    applicationId: claim?._id ?? null,
    heap: matchStatusOf({ ...credit, returnedOn: null, mark: null }, claim),
    heapSince: now,
    expireAt: addDays(now, CREDIT_KEPT_DAYS),
  };
  bankCreditRepository.create(store, transaction, utr, document);
  if (claim) setBankNote(store, transaction, claim._id, noteOf(document));
  return { ...document, _id: utr };
}

/** Stores and counts the new ones of some credits; ignores the others. Returns the updated import. */
function addNewCredits({ store }: Core, caller: Caller, id: string, body: ImportCreditsBody, now: Date) {
  const sent = distinct(body.credits);
  return inTransaction(store, async (transaction) => {
    const found = await bankImportRepository.findInTransaction(store, transaction, id);
    if (!found) throw notFound('This import does not exist. Please choose the file again.');
    const debits = new Map(body.debits.map((debit) => [debit.utr, debit]));
    const utrs = [...new Set([...sent.map(({ utr }) => utr), ...debits.keys()])];
    const stored = utrs.length > 0 ? await bankCreditRepository.findMany(store, transaction, utrs) : [];
    const known = new Map(stored.map((credit) => [credit._id, credit]));
    const fresh = sent.filter(({ utr }) => !known.has(utr));
    const claimed = utrs.filter((utr) => debits.has(utr) || !known.has(utr));
    const claims = await findUtrHolders(store, transaction, claimed);
    const automatic = body.isLast && (await isAutomatic(store, transaction));

    const added: StoredBankImport['added'] = { ...found.added };
    for (const credit of fresh) {
      const claim = claims.get(credit.utr) ?? null;
      const created = putCredit(store, transaction, credit, { claim, importId: id, now });
      added[created.heap] = (added[created.heap] ?? 0) + 1;
      // One statement may hold a payment and its return: the debit then updates the credit of this payment.
      known.set(created._id, created);
    }
    const returns = { caller, importId: id, debits, known, claims, now };
    const returned = noteReturnedPayments(store, transaction, returns);
    if (returned > 0) added.returned = (added.returned ?? 0) + returned;
    const finishedAt = found.finishedAt ?? (body.isLast ? now : null);
    if (fresh.length + returned > 0 || finishedAt !== found.finishedAt) {
      bankImportRepository.update(store, transaction, id, { added, finishedAt });
    }
    const item = automatic ? workItems.queue(store, transaction, automaticApproval(now), now) : null;
    return { after: { ...found, added, finishedAt }, item };
  });
}

/**
 * Records a statement, of which the browser sends only the credits. The same file is the same import for every sender,
 * and stays as recorded until it is withdrawn. Throws `invalid` for days in the wrong order.
 */
export function beginStatementImport(
  { store, clock }: Core,
  caller: Caller,
  body: BeginImportBody,
): Promise<StoredBankImport> {
  if (body.from > body.to) throw invalidField('to', 'The last day of a statement is not before its first.');
  const { sha256: id, bank, from, to, lines, credits: count } = body;
  const at = clock.now();
  return inTransaction(store, async (transaction) => {
    const earlier = await bankImportRepository.findInTransaction(store, transaction, id);
    if (earlier && !earlier.withdrawnAt) return earlier;
    const by = { _id: caller.uid, name: caller.user.name, role: caller.role };
    recordAudit(store, transaction, {
      caller,
      action: 'importStatement',
      target: { collection: 'bankImports', _id: id, label: `${bank}, ${from} to ${to}` },
      at,
      after: { sha256: id, lines, credits: count },
    });
    // A withdrawn statement may be imported again, with other columns.
    return bankImportRepository.put(store, transaction, id, newImport(body, { by, at }));
  });
}

/**
 * Stores some credits of a statement with their match statuses, in one transaction. After the last ones, approves
 * matches if automatic approval is on. Throws `not_found`.
 */
export async function addStatementCredits(
  core: Core,
  caller: Caller,
  id: string,
  body: ImportCreditsBody,
): Promise<StoredBankImport> {
  const { after, item } = await addNewCredits(core, caller, id, body, core.clock.now());
  if (item) await startWork(core.work, item);
  return after;
}
