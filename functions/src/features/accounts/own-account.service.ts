import type { Core } from '../../core';
import { AppError, invalidField } from '../../errors';
import { SIGN_INS } from '../../limits/limits';
import { tooMany } from '../../limits/too-many';
import type { Caller } from '../../people/caller';
import { signInWithPassword } from './identity-toolkit';
import { createPasswordService } from './password.service';
import { createUserManagement } from './user-management.service';

interface Proof {
  caller: Caller;
  currentPassword: string;
}

/** Students changing their password or email, with their current password. Every session ends. */
export function createOwnAccount(core: Core) {
  const { config, clock, limits } = core;
  const passwords = createPasswordService(core);
  const management = createUserManagement(core);

  /**
   * Checks the current password. A wrong one raises `invalid` at its field: 401 would end the session in the browser.
   * Raises `rate_limited` after too many tries, which whoever found an open session could make.
   */
  async function assertPassword({ caller: { uid, user }, currentPassword }: Proof): Promise<void> {
    const seconds = config.rateLimits ? await limits.spend(SIGN_INS, uid, clock.now()) : 0;
    if (seconds > 0) throw tooMany(seconds);
    try {
      await signInWithPassword(config, { email: user.email, password: currentPassword });
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === 'unauthenticated';
      throw isWrong ? invalidField('currentPassword', 'This is not your current password.') : error;
    }
    await limits.forget(SIGN_INS, uid);
  }

  return {
    async changePassword(proof: Proof, password: string): Promise<void> {
      await assertPassword(proof);
      await passwords.change(proof.caller.user, password);
    },

    /** Moves the account to another email and tells both addresses (N06). Raises `conflict` for an email in use. */
    async changeEmail(proof: Proof, email: string): Promise<void> {
      await assertPassword(proof);
      await management.update(proof.caller, proof.caller.uid, { email });
    },
  };
}
