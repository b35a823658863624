import { once, type WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import { closeAccount, deleteAccount } from '../../users/auth-accounts';
import { emailRelease } from '../../users/email-claims';
import * as userRepository from '../../users/user.repository';
import * as otpRepository from './otp.repository';
import * as passwordResetRepository from './password-reset.repository';

/** Disables the Firebase account of an erased person; the profile already blocks the person. */
export function accountClosing({ platform }: Core): WorkStep {
  return once(({ subjectId }) => closeAccount(platform.auth, subjectId));
}

/** Counts the remaining records that carry a person's name. */
export type CountKept = (uid: string) => Promise<number>;

/** Removes, after all other data: codes and links, the intern ID, the account, and last the profile. */
export function accountErasure(core: Core, countKept: CountKept): WorkStep[] {
  const { store } = core;
  const { auth } = core.platform;

  /** Frees the intern ID, unless a remaining record uses it: it must not be assigned to another person. */
  async function releaseInternId(uid: string): Promise<void> {
    const person = await userRepository.find(store, uid);
    if (person?.internId && (await countKept(uid)) === 0)
      await userRepository.releaseInternId(store, person.internId);
  }

  return [
    once(({ subjectId }) => otpRepository.removeDirectly(store, subjectId)),
    once(({ subjectId }) => passwordResetRepository.removeOf(store, subjectId)),
    once(({ subjectId }) => releaseInternId(subjectId)),
    once(({ subjectId }) => deleteAccount(auth, subjectId)),
    {
      async inTransaction(transaction, { subjectId: uid }) {
        const person = await userRepository.findInTransaction(store, transaction, uid);
        const releaseEmail = person && (await emailRelease(store, transaction, { ...person, uid }));
        releaseEmail?.();
        userRepository.remove(store, transaction, uid);
        return { done: 0, cursor: null };
      },
    },
  ];
}
