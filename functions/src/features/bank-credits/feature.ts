import type { Core } from '../../core';
import type { PageOf } from '../../db/query';
import { oncePer } from '../../once-per';
import { automaticApprovalWork } from './automatic-approval-work';
import { bankCreditRepository } from './bank-credit.repository';
import { bankCreditRoutes } from './bank-credit.routes';
import { bankCreditExport } from './bank-credit-export';

/** Comparing payments with the statements of the bank. */
export const bankCreditsFeature = oncePer((core: Core) => {
  const credits = bankCreditRepository(core.store);
  return {
    handlers: bankCreditRoutes(core),
    exports: { 'GET /bank-credits/export': bankCreditExport(core) },
    /** How exact matches are approved when they arrive. */
    plan: automaticApprovalWork(core),
    matchedFigures: () => credits.figuresOf('matched'),
    /** How many payments `listMatched` lists. */
    countMatched: credits.countMatched,

    /** The applications whose payment has matched since before a moment, the longest first. */
    async listMatched(until: Date, page: PageOf) {
      const { items, nextCursor } = await credits.listMatched(until, page);
      return { ids: items.flatMap(({ applicationId }) => applicationId ?? []), nextCursor };
    },
  };
});
