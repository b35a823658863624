/** Second factors are set up at Firebase Auth by whoever they belong to (N06); here a lost one is taken away. */

import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { invalid } from '../../errors';
import { removeSecondFactors } from '../../people/auth-accounts';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { auditTarget, getPerson } from './standing';

/**
 * Takes the authenticator app off an account and ends its sessions, so that the next sign-in can set up another one.
 * Safe to repeat. Raises `not_found`, and `invalid` for oneself: whoever finds a computer signed in must not be able
 * to replace the phone that belongs to it.
 */
export async function resetSecondFactor(core: Core, caller: Caller, uid: string): Promise<void> {
  const { platform, store, users, accountChanges } = core;
  if (uid === caller.uid) throw invalid('Please ask another admin to reset your own second factor.');
  await inTransaction(store, async (transaction) => {
    const person = await getPerson(users, transaction, uid);
    recordAudit(store, transaction, {
      caller,
      action: 'resetSecondFactor',
      target: auditTarget(person),
      at: platform.clock.now(),
    });
  });
  await accountChanges.record(uid, () => removeSecondFactors(platform.auth, uid));
  await users.update(uid, { secondFactors: [] });
}
