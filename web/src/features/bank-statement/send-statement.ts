import type { BankImport } from '@prarambh/contract/bank-credits';
import { CREDITS_AT_ONCE } from '@prarambh/contract/bank-heaps';
import { call } from '../../api/client';
import type { Statement } from './statement-credits';

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file that was read before has brought something then already. */
function addedSince({ added: before }: BankImport, { added: after }: BankImport): BankImport['added'] {
  return {
    matched: after.matched - before.matched,
    flagged: after.flagged - before.flagged,
    'amount-differs': after['amount-differs'] - before['amount-differs'],
    decided: after.decided - before.decided,
    unclaimed: after.unclaimed - before.unclaimed,
  };
}

/**
 * Sends the credits of a statement, some at a time, and answers the import with what was new this time. `onProgress`
 * hears how much has arrived, 0 to 1. After a failure the same file may be sent again: what has arrived is not counted twice.
 */
export async function sendStatement(
  statement: Statement,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (share: number) => void,
): Promise<BankImport> {
  const { bank, from, to, lines, credits } = statement;
  const sha256 = await sha256Of(bytes);
  const begun = await call('POST /bank-imports', {
    body: { sha256, bank, from, to, lines, credits: credits.length },
  });
  let record = begun.data;
  let sent = 0;
  do {
    const some = credits.slice(sent, sent + CREDITS_AT_ONCE);
    sent += some.length;
    const body = { credits: some, isLast: sent === credits.length };
    ({ data: record } = await call('POST /bank-imports/:id/credits', { params: { id: sha256 }, body }));
    onProgress(credits.length === 0 ? 1 : sent / credits.length);
  } while (sent < credits.length);
  return { ...record, added: addedSince(begun.data, record) };
}
