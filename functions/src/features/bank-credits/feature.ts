import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import type { PageOf } from '../../firestore/query';
import { automaticApprovalWork } from './automatic-approval-work';
import * as bankCreditRepository from './bank-credit.repository';
import { bankCreditExport } from './bank-credit-export';

/** Comparison of payments with bank statements. */
export const bankCreditsFeature = memoizeByKey((core: Core) => {
  return {
    exports: { 'GET /bank-credits/export': bankCreditExport(core) },
    /** Work plan that approves exact matches when they arrive. */
    plan: automaticApprovalWork(core),
    matchedTotals: () => bankCreditRepository.totalsOf(core.store, 'matched'),
    /** Returns the number of payments that `listMatched` lists. */
    countMatched: (until: Date) => bankCreditRepository.countMatched(core.store, until),

    /** Lists the applications whose payment has matched since before a moment, the longest matched first. */
    async listMatched(until: Date, page: PageOf) {
      const { items, nextCursor } = await bankCreditRepository.listMatched(core.store, until, page);
      return { ids: items.flatMap(({ applicationId }) => applicationId ?? []), nextCursor };
    },
  };
});
