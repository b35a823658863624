import { CREDIT_AWAITED_DAYS, MATCH_STATUSES, type MatchStatus } from '@prarambh/contract/match-status';
import type { Core } from '../../core/core';
import { findSetting } from '../../domain/bank-settings';
import { pageAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { addDays } from '../../shared/clock';
import { linkCreditToApplication, unlinkCreditFromApplication } from '../applications/credit-link.service';
import { applicationsFeature } from '../applications/feature';
import { setAutomatic } from './automatic-approval.service';
import * as bankCreditRepository from './bank-credit.repository';
import { countBankCredits, listBankCredits } from './bank-credit-rows';
import * as bankImportRepository from './bank-import.repository';
import { presentImport } from './bank-import.repository';
import { markCredit } from './credit-mark.service';
import { withdrawCredit, withdrawImport } from './credit-withdrawal.service';
import { findLikelyCredits } from './likely-pairs';
import { addStatementCredits, beginStatementImport } from './statement-import.service';

type Routes =
  | 'GET /bank-imports'
  | 'POST /bank-imports'
  | 'POST /bank-imports/:id/credits'
  | 'POST /bank-imports/:id/withdraw'
  | 'POST /bank-credits/:id/withdraw'
  | 'POST /bank-credits/:id/link'
  | 'POST /bank-credits/:id/unlink'
  | 'PUT /bank-credits/:id/mark'
  | 'GET /applications/:id/likely-credits'
  | 'GET /bank-credits'
  | 'GET /bank-credits/summary'
  | 'PUT /bank-credits/settings';

/** Counts and sums the current credits of each match status. */
async function readMatchStatuses({ store }: Core) {
  const totals = await Promise.all(
    MATCH_STATUSES.map(
      async (status) => [status, await bankCreditRepository.totalsOf(store, status)] as const,
    ),
  );
  return Object.fromEntries(totals) as Record<MatchStatus, (typeof totals)[number][1]>;
}

async function readAutomaticApproval({ store }: Core) {
  const setting = await findSetting(store);
  return {
    isOn: setting?.isAutomatic ?? false,
    by: setting?.setBy.name ?? null,
    at: setting?.setAt.toISOString() ?? null,
  };
}

export const bankCreditRoutes: Pick<Handlers, Routes> = {
  'GET /bank-imports': ({ store }, { query }) =>
    pageAnswer(bankImportRepository.list(store, query), presentImport),

  'POST /bank-imports': async (core, { caller, body }) => ({
    data: presentImport(await beginStatementImport(core, caller, body)),
  }),

  'POST /bank-imports/:id/credits': async (core, { caller, params, body }) => ({
    data: presentImport(await addStatementCredits(core, caller, params.id, body)),
  }),

  'POST /bank-imports/:id/withdraw': async (core, { caller, params }) => ({
    data: presentImport(await withdrawImport(core, caller, params.id)),
  }),

  'POST /bank-credits/:id/withdraw': async (core, { caller, params }) => {
    await withdrawCredit(core, caller, params.id);
    return { message: 'The credit is withdrawn.' };
  },

  'POST /bank-credits/:id/link': async (core, { caller, params, body }) => {
    await linkCreditToApplication(core, caller, params.id, body.applicationId);
    return { message: 'The credit is linked.' };
  },

  'POST /bank-credits/:id/unlink': async (core, { caller, params }) => {
    await unlinkCreditFromApplication(core, caller, params.id);
    return { message: 'The link is undone.' };
  },

  'PUT /bank-credits/:id/mark': async (core, { caller, params, body }) => {
    await markCredit(core, caller, params.id, body.mark);
    return { message: body.mark ? 'The credit is marked.' : 'The mark is taken off.' };
  },

  'GET /applications/:id/likely-credits': async (core, { params }) => ({
    data: await findLikelyCredits(core, params.id),
  }),

  'GET /bank-credits': async (core, { query: { limit, cursor, ...filters } }) => {
    const [{ items, nextCursor }, total] = await Promise.all([
      listBankCredits(core, filters, { limit, cursor }),
      countBankCredits(core, filters),
    ]);
    return { data: items, nextCursor, total };
  },

  'GET /bank-credits/summary': async (core) => {
    // Taken before counting: payments that match later are in no count that staff confirm.
    const now = core.clock.now();
    const [counted, waiting, setting] = await Promise.all([
      readMatchStatuses(core),
      applicationsFeature(core).countMissing({ since: addDays(now, -CREDIT_AWAITED_DAYS) }),
      readAutomaticApproval(core),
    ]);
    return {
      data: {
        asOf: now.toISOString(),
        heaps: counted,
        missing: waiting,
        automatic: setting,
      },
    };
  },

  'PUT /bank-credits/settings': async ({ clock, store }, { caller, body: { isAutomatic } }) => {
    await setAutomatic(store, caller, { isAutomatic, now: clock.now() });
    return {
      message: isAutomatic
        ? 'Exact matches are approved when they arrive.'
        : 'Exact matches wait until you approve them.',
    };
  },
};
