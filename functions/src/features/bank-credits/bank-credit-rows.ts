import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { BankCredit } from '@prarambh/contract/bank-credits';
import type { MatchStatus } from '@prarambh/contract/match-status';
import type { Core } from '../../core/core';
import type { StoredBankCredit } from '../../domain/bank-credits';
import type { Page, PageOf } from '../../firestore/query';
import { applicationsFeature } from '../applications/feature';
import * as bankCreditRepository from './bank-credit.repository';
import { findLikelyApplications } from './likely-pairs';

type Feature = ReturnType<typeof applicationsFeature>;
type Applications = Awaited<ReturnType<Feature['findMany']>>;

function presentApplication(
  application: ReturnType<Applications['get']>,
  revisionOf: Feature['reviewRevisionOf'],
): BankCredit['application'] {
  if (!application) return null;
  const { _id, userId, user, internship, amount, status, decidedBy, decidedAt } = application;
  return {
    _id,
    userId,
    name: user.name,
    internship: internship.title,
    amount,
    status,
    decidedBy: decidedBy?.name ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    flags: REVIEW_FLAGS.filter((flag) => application.flags[flag]),
    revision: revisionOf(application),
  };
}

function present(
  credit: StoredBankCredit,
  application: BankCredit['application'],
  likely: BankCredit['likely'] = [],
): BankCredit {
  const { _id, amountPaise, paidOn, returnedOn, payer, heap, mark, linked, applicationId } = credit;
  return {
    _id,
    amountPaise,
    paidOn,
    returnedOn,
    payer,
    heap,
    application,
    mark: mark && { kind: mark.kind, by: mark.by.name },
    linkedFrom: linked && linked.applicationId === applicationId ? linked.fromUtr : null,
    likely,
  };
}

export interface BankCreditFilters {
  heap: MatchStatus;
}

export const countBankCredits = (core: Core, filters: BankCreditFilters, most?: number) =>
  bankCreditRepository.table(core.store).count(filters, most);

/**
 * Returns a page of the credits of a match status. Reads names, titles and decisions from the applications, one more
 * document per row, so that credits contain no personal data.
 */
export async function listBankCredits(
  core: Core,
  filters: BankCreditFilters,
  page: PageOf,
): Promise<Page<BankCredit>> {
  const { findMany, reviewRevisionOf } = applicationsFeature(core);
  const { items, nextCursor } = await bankCreditRepository.table(core.store).list(filters, page);
  const ids = items.flatMap(({ applicationId }) => applicationId ?? []);
  const [applications, likely] = await Promise.all([findMany(ids), findLikelyApplications(core, items)]);
  return {
    items: items.map((credit) => {
      const application = applications.get(credit.applicationId ?? '');
      return present(credit, presentApplication(application, reviewRevisionOf), likely.get(credit._id));
    }),
    nextCursor,
  };
}
