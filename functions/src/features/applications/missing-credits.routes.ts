import { addDays } from '../../clock';
import type { Core } from '../../core';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { missingCredits } from './missing-credits';
import { presentForStaff } from './present-application';

export function missingCreditRoutes({
  store,
  clock,
  files,
}: Core): Pick<Handlers, 'GET /bank-credits/missing'> {
  const missing = missingCredits(store);
  return {
    'GET /bank-credits/missing': async ({ query: { days, ...page } }) => {
      const filters = { since: addDays(clock.now(), -days) };
      return tableAnswer(missing.list(filters, page), missing.count(filters), (item) =>
        presentForStaff(item, files),
      );
    },
  };
}
