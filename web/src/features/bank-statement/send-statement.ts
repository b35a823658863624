import type { BankImport } from '@prarambh/contract/bank-credits';
import { CREDITS_AT_ONCE } from '@prarambh/contract/match-status';
import { call } from '../../api/client';
import { sha256Of } from '../../api/sha256';
import type { Statement } from './reader/read-statement';

/** Number of new credits in this import; an earlier import of the file may have added some. */
function addedSince({ added: before }: BankImport, { added: after }: BankImport): BankImport['added'] {
  return {
    matched: after.matched - before.matched,
    flagged: after.flagged - before.flagged,
    'amount-differs': after['amount-differs'] - before['amount-differs'],
    decided: after.decided - before.decided,
    unclaimed: after.unclaimed - before.unclaimed,
    returned: after.returned - before.returned,
    'set-aside': 0,
  };
}

/**
 * Sends a statement's credits in parts and returns the import with the number of new ones. `onProgress` gets
 * the sent share, 0 to 1. After a failure the same file may be sent again; credits are not counted twice.
 */
export async function sendStatement(
  statement: Statement,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (share: number) => void,
): Promise<BankImport> {
  const { bank, from, to, counts, credits, debits } = statement;
  const sha256 = await sha256Of(bytes);
  const begun = await call('POST /bank-imports', {
    body: { sha256, bank, from, to, lines: counts.all, credits: credits.length },
  });
  let record = begun.data;
  const total = Math.max(credits.length, debits.length);
  for (let sent = 0; sent < Math.max(total, 1); sent += CREDITS_AT_ONCE) {
    const end = sent + CREDITS_AT_ONCE;
    const body = {
      credits: credits.slice(sent, end),
      debits: debits.slice(sent, end),
      isLast: end >= total,
    };
    ({ data: record } = await call('POST /bank-imports/:id/credits', { params: { id: sha256 }, body }));
    onProgress(Math.min(1, end / Math.max(total, 1)));
  }
  return { ...record, added: addedSince(begun.data, record) };
}
