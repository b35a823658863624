import type { BeginImportBody, ImportCreditsBody, StatementCredit } from '@prarambh/contract/bank-credits';
import { type BankHeap, CREDIT_KEPT_DAYS } from '@prarambh/contract/bank-heaps';
import { addDays } from '../../clock';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { invalidField, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { heapOf, noteOf } from '../../records/bank-credits';
import { automaticApproval, isAutomatic } from '../../records/bank-settings';
import { applicationsFeature } from '../applications/feature';
import { bankCreditRepository } from './bank-credit.repository';
import { bankImportRepository, newImport, type StoredBankImport } from './bank-import.repository';

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

  /** Stores what is new of some credits and counts it; the rest changes nothing. Answers the import as it is then. */
  function addCredits(id: string, body: ImportCreditsBody, now: Date) {
    const sent = distinct(body.credits);
    return inTransaction(store, async (transaction) => {
      const found = await imports.findInTransaction(transaction, id);
      if (!found) throw notFound('This import does not exist. Please choose the file again.');
      const utrs = sent.map(({ utr }) => utr);
      const known = new Set(
        utrs.length > 0 ? (await credits.findMany(transaction, utrs)).map(({ _id }) => _id) : [],
      );
      const fresh = sent.filter(({ utr }) => !known.has(utr));
      const claims = await holders.find(
        transaction,
        fresh.map(({ utr }) => utr),
      );
      const automatic = body.isLast && (await isAutomatic(store, transaction));

      const added: Record<BankHeap, number> = { ...found.added };
      for (const { utr, ...credit } of fresh) {
        const claim = claims.get(utr) ?? null;
        const heap = heapOf(credit, claim);
        added[heap] += 1;
        const document = {
          ...credit,
          // Nothing of somebody who was deleted comes back.
          payer: claim?.isAnonymous ? null : credit.payer,
          importId: id,
          applicationId: claim?._id ?? null,
          heap,
          heapSince: now,
          expireAt: addDays(now, CREDIT_KEPT_DAYS),
        };
        credits.create(transaction, utr, document);
        if (claim) holders.noteBank(transaction, claim._id, noteOf(document));
      }
      const finishedAt = found.finishedAt ?? (body.isLast ? now : null);
      if (fresh.length > 0 || finishedAt !== found.finishedAt) {
        imports.update(transaction, id, { added, finishedAt });
      }
      const item = automatic ? workItems.queue(transaction, automaticApproval(now), now) : null;
      return { after: { ...found, added, finishedAt }, item };
    });
  }

  return {
    /** Records a statement. The same file, whoever sends it, is the same import, and stays as it was recorded. */
    begin(caller: Caller, body: BeginImportBody): Promise<StoredBankImport> {
      if (body.from > body.to)
        throw invalidField('to', 'The last day of a statement is not before its first.');
      const { sha256: id, bank, from, to, lines, credits: count } = body;
      const at = clock.now();
      return inTransaction(store, async (transaction) => {
        const earlier = await imports.findInTransaction(transaction, id);
        if (earlier) return earlier;
        const by = { _id: caller.uid, name: caller.user.name, role: caller.role };
        recordAudit(store, transaction, {
          caller,
          action: 'importStatement',
          target: { collection: 'bankImports', _id: id, label: `${bank}, ${from} to ${to}` },
          at,
          after: { sha256: id, lines, credits: count },
        });
        return imports.create(transaction, id, newImport(body, { by, at }));
      });
    },

    /**
     * Stores some credits of a statement, each with what it means for the application with its UTR, in one transaction.
     * After the last ones, what matches is approved where that is switched on. Raises `not_found`.
     */
    async add(id: string, body: ImportCreditsBody): Promise<StoredBankImport> {
      const { after, item } = await addCredits(id, body, clock.now());
      if (item) await work.start(item);
      return after;
    },
  };
}
