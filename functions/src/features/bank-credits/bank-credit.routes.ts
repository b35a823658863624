import { BANK_HEAPS, CREDIT_AWAITED_DAYS } from '@prarambh/contract/bank-heaps';
import { addDays } from '../../clock';
import type { Core } from '../../core';
import { pageAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { findSetting } from '../../records/bank-settings';
import { applicationsFeature } from '../applications/feature';
import { setAutomatic } from './automatic-approval.service';
import { bankCreditRepository } from './bank-credit.repository';
import { bankCreditRows } from './bank-credit-rows';
import { bankImportRepository, presentImport } from './bank-import.repository';
import { createWithdrawals } from './credit-withdrawal.service';
import { createStatementImport } from './statement-import.service';

type Routes =
  | 'GET /bank-imports'
  | 'POST /bank-imports'
  | 'POST /bank-imports/:id/credits'
  | 'POST /bank-imports/:id/withdraw'
  | 'POST /bank-credits/:id/withdraw'
  | 'GET /bank-credits'
  | 'GET /bank-credits/summary'
  | 'PUT /bank-credits/settings';

export function bankCreditRoutes(core: Core): Pick<Handlers, Routes> {
  const { store, clock } = core;
  const { countMissing } = applicationsFeature(core);
  const credits = bankCreditRepository(store);
  const imports = bankImportRepository(store);
  const rows = bankCreditRows(core);
  const statements = createStatementImport(core);
  const withdrawals = createWithdrawals(core);

  async function heaps() {
    const figures = await Promise.all(BANK_HEAPS.map((heap) => credits.figuresOf(heap)));
    const [matched, flagged, differs, decided, unclaimed, returned] = figures;
    const none = { count: 0, amountPaise: 0 };
    return {
      matched: matched ?? none,
      flagged: flagged ?? none,
      'amount-differs': differs ?? none,
      decided: decided ?? none,
      unclaimed: unclaimed ?? none,
      returned: returned ?? none,
    };
  }

  async function automatic() {
    const setting = await findSetting(store);
    return {
      isOn: setting?.isAutomatic ?? false,
      by: setting?.setBy.name ?? null,
      at: setting?.setAt.toISOString() ?? null,
    };
  }

  return {
    'GET /bank-imports': ({ query }) => pageAnswer(imports.list(query), presentImport),

    'POST /bank-imports': async ({ caller, body }) => ({
      data: presentImport(await statements.begin(caller, body)),
    }),

    'POST /bank-imports/:id/credits': async ({ caller, params, body }) => ({
      data: presentImport(await statements.add(caller, params.id, body)),
    }),

    'POST /bank-imports/:id/withdraw': async ({ caller, params }) => ({
      data: presentImport(await withdrawals.withdrawImport(caller, params.id)),
    }),

    'POST /bank-credits/:id/withdraw': async ({ caller, params }) => {
      await withdrawals.withdrawCredit(caller, params.id);
      return { message: 'The credit is withdrawn.' };
    },

    'GET /bank-credits': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        rows.list(filters, { limit, cursor }),
        rows.count(filters),
      ]);
      return { data: items, nextCursor, total };
    },

    'GET /bank-credits/summary': async () => {
      // Before anything is counted: what comes later is in no figure that somebody confirms.
      const now = clock.now();
      const [counted, waiting, setting] = await Promise.all([
        heaps(),
        countMissing({ since: addDays(now, -CREDIT_AWAITED_DAYS) }),
        automatic(),
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

    'PUT /bank-credits/settings': async ({ caller, body: { isAutomatic } }) => {
      await setAutomatic(store, caller, { isAutomatic, now: clock.now() });
      return {
        message: isAutomatic ? 'Exact matches are approved when they arrive.' : 'Exact matches wait until you approve them.',
      };
    },
  };
}
