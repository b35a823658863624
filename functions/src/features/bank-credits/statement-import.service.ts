import type { BeginImportBody, ImportCreditsBody, StatementCredit } from '@prarambh/contract/bank-credits';
import { CREDIT_KEPT_DAYS } from '@prarambh/contract/bank-heaps';
import { addDays } from '../../clock';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { invalidField, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { heapOf, noteOf } from '../../records/bank-credits';
import type { StoredBankImport } from '../../records/bank-imports';
import { automaticApproval, isAutomatic } from '../../records/bank-settings';
import { applicationsFeature } from '../applications/feature';
import { bankCreditRepository } from './bank-credit.repository';
import { bankImportRepository, newImport } from './bank-import.repository';
import { returnedPayments } from './returned-payments';

/** The first of each UTR: a statement may be sent with one twice. */
function distinct(credits: readonly StatementCredit[]): StatementCredit[] {
  return [...new Map(credits.toReversed().map((credit) => [credit.utr, credit])).values()].toReversed();
}

/** Reading the bank's statements, of which the browser sends the credits alone. */
export function createStatementImport(core: Core) {
  const { store, clock, workItems, work } = core;
  const { holders } = applicationsFeature(core);
  const credits = bankCreditRepository(store);
  const imports = bankImportRepository(store);
  const returns = returnedPayments(core);

  /** Stores what is new of some credits and counts it; the rest changes nothing. Answers the import as it is then. */
  function addCredits(caller: Caller, id: string, body: ImportCreditsBody, now: Date) {
    const sent = distinct(body.credits);
    return inTransaction(store, async (transaction) => {
      const found = await imports.findInTransaction(transaction, id);
      if (!found) throw notFound('This import does not exist. Please choose the file again.');
      const debits = new Map(body.debits.map((debit) => [debit.utr, debit]));
      const utrs = [...new Set([...sent.map(({ utr }) => utr), ...debits.keys()])];
      const stored = utrs.length > 0 ? await credits.findMany(transaction, utrs) : [];
      const known = new Map(stored.map((credit) => [credit._id, credit]));
      const fresh = sent.filter(({ utr }) => !known.has(utr));
      const claims = await holders.find(
        transaction,
        utrs.filter((utr) => debits.has(utr) || !known.has(utr)),
      );
      const automatic = body.isLast && (await isAutomatic(store, transaction));

      const added: StoredBankImport['added'] = { ...found.added };
      for (const { utr, ...credit } of fresh) {
        const claim = claims.get(utr) ?? null;
        const heap = heapOf({ ...credit, returnedOn: null, mark: null }, claim);
        added[heap] = (added[heap] ?? 0) + 1;
        const document = {
          ...credit,
          returnedOn: null,
          returnedByImport: null,
          mark: null,
          linked: null,
          // Nothing of somebody who was deleted comes back.
          payer: claim?.isAnonymous ? null : credit.payer,
          importId: id,
          applicationId: claim?._id ?? null,
          heap,
          heapSince: now,
          expireAt: addDays(now, CREDIT_KEPT_DAYS),
        };
        credits.create(transaction, utr, document);
        // The same statement may return the payment: the debit then updates this credit.
        known.set(utr, { ...document, _id: utr });
        if (claim) holders.noteBank(transaction, claim._id, noteOf(document));
      }
      const returned = returns.note(transaction, { caller, importId: id, debits, known, claims, now });
      if (returned > 0) added.returned = (added.returned ?? 0) + returned;
      const finishedAt = found.finishedAt ?? (body.isLast ? now : null);
      if (fresh.length + returned > 0 || finishedAt !== found.finishedAt) {
        imports.update(transaction, id, { added, finishedAt });
      }
      const item = automatic ? workItems.queue(transaction, automaticApproval(now), now) : null;
      return { after: { ...found, added, finishedAt }, item };
    });
  }

  return {
    /**
     * Records a statement. The same file is the same import, no matter who sends it, and stays as recorded
     * until it is withdrawn.
     */
    begin(caller: Caller, body: BeginImportBody): Promise<StoredBankImport> {
      if (body.from > body.to)
        throw invalidField('to', 'The last day of a statement is not before its first.');
      const { sha256: id, bank, from, to, lines, credits: count } = body;
      const at = clock.now();
      return inTransaction(store, async (transaction) => {
        const earlier = await imports.findInTransaction(transaction, id);
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
        return imports.put(transaction, id, newImport(body, { by, at }));
      });
    },

    /**
     * Stores some credits of a statement, each with what it means for the application with its UTR, in one transaction.
     * After the last ones, what matches is approved where that is switched on. Raises `not_found`.
     */
    async add(caller: Caller, id: string, body: ImportCreditsBody): Promise<StoredBankImport> {
      const { after, item } = await addCredits(caller, id, body, clock.now());
      if (item) await work.start(item);
      return after;
    },
  };
}
