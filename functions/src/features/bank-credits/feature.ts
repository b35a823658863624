import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { bankCreditRoutes } from './bank-credit.routes';
import { bankCreditExport } from './bank-credit-export';
import { matchedApprovalWork } from './matched-approval-work';

/** Comparing payments with the statements of the bank. */
export const bankCreditsFeature = oncePer((core: Core) => ({
  handlers: bankCreditRoutes(core),
  exports: { 'GET /bank-credits/export': bankCreditExport(core) },
  /** How what matches is approved in the background. */
  plan: matchedApprovalWork(core),
}));
