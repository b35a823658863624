import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { addDays } from '../../shared/clock';
import { missingCredits } from './missing-credits';
import { presentPageForStaff } from './present-for-staff';

export const missingCreditRoutes: Pick<Handlers, 'GET /bank-credits/missing'> = {
  'GET /bank-credits/missing': async (core, { query: { days, ...page } }) => {
    const filters = { since: addDays(core.clock.now(), -days) };
    const missing = missingCredits(core.store);
    const rows = presentPageForStaff(core, missing.list(filters, page));
    return tableAnswer(rows, missing.count(filters), (item) => item);
  },
};
