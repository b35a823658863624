import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { LikelyApplication, LikelyCredit } from '@prarambh/contract/credit-links';
import { addDays, programmeDay, startOfProgrammeDay } from '../../clock';
import type { Core } from '../../core';
import { notFound } from '../../errors';
import { oncePer } from '../../once-per';
import type { StoredBankCredit } from '../../records/bank-credits';
import { applicationsFeature } from '../applications/feature';
import { bankCreditRepository } from './bank-credit.repository';
import { DAYS_AFTER, DAYS_BEFORE, likeliest, likenessOf } from './likeness';

/** Applications that one page of credits is compared with, and credits that one application is compared with. */
export const MOST_APPLICATIONS = 300;
export const MOST_CREDITS = 200;

/** Which credits without an application may pay for which applications without a credit. */
export const likelyPairs = oncePer((core: Core) => {
  const { find, findWithoutCredit } = applicationsFeature(core);
  const credits = bankCreditRepository(core.store);
  return {
    /** The likeliest applications of some credits, by UTR: one query for all. Returns nothing for a credit with one. */
    async applicationsOf(listed: readonly StoredBankCredit[]): Promise<Map<string, LikelyApplication[]>> {
      const unclaimed = listed.filter(({ heap }) => heap === 'unclaimed');
      const days = unclaimed.map(({ paidOn }) => paidOn).sort();
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) return new Map();
      const waiting = await findWithoutCredit({
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
    },

    /** The likeliest credits of an application; none for one that is decided or has a credit. Throws `not_found`. */
    async creditsOf(id: string): Promise<LikelyCredit[]> {
      const application = await find(id);
      if (!application) throw notFound('This application does not exist.');
      const isUndecided = PENDING_STATUSES.some((status) => status === application.status);
      if (!isUndecided || application.bank) return [];
      const { dateApplied } = application;
      const unclaimed = await credits.listUnclaimed({
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
    },
  };
});
