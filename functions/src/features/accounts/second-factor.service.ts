/** People set up their second factor at Firebase Auth (N06); this file removes a lost one. */

import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { inTransaction } from '../../firestore/store';
import { invalid } from '../../shared/errors';
import { recordAccountChange } from '../../users/account-changes';
import { removeSecondFactors } from '../../users/auth-accounts';
import type { Caller } from '../../users/caller';
import * as userRepository from '../../users/user.repository';
import { auditTarget, getPerson } from './account-checks';

/**
 * Removes the authenticator app of an account and ends its sessions, so that the next sign-in sets up another
 * one. Safe to repeat. Throws `not_found`, and `invalid` for the caller's own account: a stranger at an open
 * session must not replace the owner's phone.
 */
export async function resetSecondFactor(core: Core, caller: Caller, uid: string): Promise<void> {
  const { platform, store } = core;
  if (uid === caller.uid) throw invalid('Please ask another admin to reset your own second factor.');
  await inTransaction(store, async (transaction) => {
    const person = await getPerson(store, transaction, uid);
    recordAudit(store, transaction, {
      caller,
      action: 'resetSecondFactor',
      target: auditTarget(person),
      at: platform.clock.now(),
    });
  });
  await recordAccountChange(store, uid, () => removeSecondFactors(platform.auth, uid));
  await userRepository.updateDirectly(store, uid, { secondFactors: [] });
}
