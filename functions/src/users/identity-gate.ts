import { Email } from '@prarambh/contract/shapes';
import { AppError } from '../shared/errors';
import type { AccountFacts } from './account-difference';
import { type AccountWatch, assertAccountUnchanged, lockedAtSignIn } from './account-watch';
import * as userRepository from './user.repository';

/** The account data that a blocking function receives. */
export type GatedAccount = AccountFacts & { uid: string };

const NOT_HERE = 'Accounts are made on the site. Please register there.';
const CLOSED = 'This account is closed. Please contact support.';

/**
 * Decides for Identity Platform, if the project has it, whether to create an account or allow a sign-in. Each
 * function returns the reason for a refusal, or null. Only the API creates accounts; it stores the profile
 * first.
 */
export function createIdentityGate({ accountWatch }: { accountWatch: AccountWatch }) {
  const { store } = accountWatch;
  return {
    /** Allows only an account whose uid and email an open profile already has. */
    async beforeCreate({ uid, email }: GatedAccount): Promise<string | null> {
      const address = Email.safeParse(email);
      const profile = address.success ? await userRepository.find(store, uid) : null;
      return profile?.isActive && profile.email === address.data ? null : NOT_HERE;
    },

    /** Refuses an account without a profile, and one that is closed, locked or changed outside the API. */
    async beforeSignIn(account: GatedAccount): Promise<string | null> {
      const user = await userRepository.find(store, account.uid);
      if (!user) return NOT_HERE;
      if (!user.isActive) return CLOSED;
      // The owner has not entered the code yet. Until then the API refuses the user.
      if (!user.isVerified) return user.email === account.email ? null : NOT_HERE;
      try {
        await assertAccountUnchanged(accountWatch, { user, account }, lockedAtSignIn);
        return null;
      } catch (error) {
        if (error instanceof AppError) return error.message;
        throw error;
      }
    },
  };
}
