import type { Core } from '../../core/core';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { addDays } from '../../shared/clock';
import { missingCredits } from './missing-credits';
import { staffPresenter } from './staff-presenter';

export function missingCreditRoutes(core: Core): Pick<Handlers, 'GET /bank-credits/missing'> {
  const { clock } = core;
  const missing = missingCredits(core.store);
  const forStaff = staffPresenter(core);
  return {
    'GET /bank-credits/missing': async ({ query: { days, ...page } }) => {
      const filters = { since: addDays(clock.now(), -days) };
      return tableAnswer(forStaff.page(missing.list(filters, page)), missing.count(filters), (item) => item);
    },
  };
}
