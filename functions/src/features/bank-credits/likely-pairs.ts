import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { LikelyApplication, LikelyCredit } from '@prarambh/contract/credit-links';
import type { Core } from '../../core/core';
import type { StoredBankCredit } from '../../domain/bank-credits';
import { addDays, programmeDay, startOfProgrammeDay } from '../../shared/clock';
import { notFound } from '../../shared/errors';
import { applicationsFeature } from '../applications/feature';
import * as bankCreditRepository from './bank-credit.repository';
import { DAYS_AFTER, DAYS_BEFORE, likeliest, likenessOf } from './likeness';

/** Applications that one page of credits is compared with, and credits that one application is compared with. */
export const MOST_APPLICATIONS = 300;
export const MOST_CREDITS = 200;

/**
 * Returns the likeliest applications of some credits, by UTR: one query for all. Returns nothing for a credit that has an
 * application.
 */
export async function findLikelyApplications(
  core: Core,
  listed: readonly StoredBankCredit[],
): Promise<Map<string, LikelyApplication[]>> {
  const unclaimed = listed.filter(({ heap }) => heap === 'unclaimed');
  const days = unclaimed.map(({ paidOn }) => paidOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const waiting = await applicationsFeature(core).findWithoutCredit({
    from: addDays(startOfProgrammeDay(first), -DAYS_BEFORE),
    to: addDays(startOfProgrammeDay(last), DAYS_AFTER + 1),
    limit: MOST_APPLICATIONS,
  });
  const likelyOf = (credit: StoredBankCredit) =>
    likeliest(waiting, (application) => likenessOf(credit, application)).map(
      ({ candidate: { _id, userId, user, internship, utr }, ...likeness }) => ({
        _id,
        userId,
        name: user.name,
        internship: internship.title,
        utr,
        ...likeness,
      }),
    );
  return new Map(unclaimed.map((credit) => [credit._id, likelyOf(credit)]));
}

/** Returns the likeliest credits of an application; none for one that is decided or has a credit. Throws `not_found`. */
export async function findLikelyCredits(core: Core, applicationId: string): Promise<LikelyCredit[]> {
  const application = await applicationsFeature(core).find(applicationId);
  if (!application) throw notFound('This application does not exist.');
  const isUndecided = PENDING_STATUSES.some((status) => status === application.status);
  if (!isUndecided || application.bank) return [];
  const { dateApplied } = application;
  const unclaimed = await bankCreditRepository.listUnclaimed(core.store, {
    from: programmeDay(addDays(dateApplied, -DAYS_AFTER)),
    to: programmeDay(addDays(dateApplied, DAYS_BEFORE)),
    limit: MOST_CREDITS,
  });
  return likeliest(unclaimed, (credit) => likenessOf(credit, application)).map(
    ({ candidate: { _id, amountPaise, paidOn, payer }, ...likeness }) => ({
      _id,
      amountPaise,
      paidOn,
      payer,
      ...likeness,
    }),
  );
}
