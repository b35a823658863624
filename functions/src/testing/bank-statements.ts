import { createHash } from 'node:crypto';
import type { StatementCredit } from '@prarambh/contract/bank-credits';
import { CREDITS_AT_ONCE } from '@prarambh/contract/match-status';
import type { TestApi } from './api';

export const PAID_ON = '2026-11-20';

type Credit = Partial<StatementCredit> & Pick<StatementCredit, 'utr'>;

interface Days {
  from?: string;
  to?: string;
}

/** Returns the statement that the page sends for some credits of ₹149 each by default. */
export function statementOf(credits: readonly Credit[], days: Days = {}) {
  const full = credits.map((credit) => ({ amountPaise: 14_900, paidOn: PAID_ON, payer: null, ...credit }));
  const sha256 = createHash('sha256')
    .update(JSON.stringify([full, days]))
    .digest('hex');
  const statement = {
    bank: 'HDFC Bank',
    from: PAID_ON,
    to: PAID_ON,
    ...days,
    lines: full.length,
    credits: full.length,
  };
  return { credits: full, begin: { ...statement, sha256 } };
}

/** Imports a statement as the page does, and returns the result. */
export async function importStatement(
  api: TestApi,
  { token }: { token: string },
  credits: readonly Credit[],
  days: Days = {},
) {
  const statement = statementOf(credits, days);
  const begun = await api.call('POST /bank-imports', { token, body: statement.begin });
  let { data } = begun;
  for (let from = 0; from === 0 || from < credits.length; from += CREDITS_AT_ONCE) {
    const some = statement.credits.slice(from, from + CREDITS_AT_ONCE);
    const isLast = from + CREDITS_AT_ONCE >= credits.length;
    const sent = { token, params: { id: data._id }, body: { credits: some, isLast } };
    ({ data } = await api.call('POST /bank-imports/:id/credits', sent));
  }
  return data;
}
