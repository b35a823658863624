import { once, type WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core';
import { closeAccount, deleteAccount } from '../../people/auth-accounts';
import { emailRelease } from '../../people/email-claims';
import { otpRepository } from './otp.repository';
import { passwordResetRepository } from './password-reset.repository';

/** Nobody signs in with the account of a person who is deleted any more; the profile lets nobody in already. */
export function accountClosing({ platform }: Core): WorkStep {
  return once(({ subjectId }) => closeAccount(platform.auth, subjectId));
}

/** How many records with the name of a person stay. */
export type CountKept = (uid: string) => Promise<number>;

/** The account itself, once everything else is gone: codes and links, the intern ID, the account, and last the profile. */
export function accountErasure(core: Core, countKept: CountKept): WorkStep[] {
  const { store, users } = core;
  const { auth } = core.platform;
  const otps = otpRepository(core);
  const resets = passwordResetRepository(core.store);

  /** One that stands on a record which stays must never become somebody else's. */
  async function releaseInternId(uid: string): Promise<void> {
    const person = await users.find(uid);
    if (person?.internId && (await countKept(uid)) === 0) await users.releaseInternId(person.internId);
  }

  return [
    once(({ subjectId }) => otps.remove(subjectId)),
    once(({ subjectId }) => resets.removeOf(subjectId)),
    once(({ subjectId }) => releaseInternId(subjectId)),
    once(({ subjectId }) => deleteAccount(auth, subjectId)),
    {
      async inTransaction(transaction, { subjectId: uid }) {
        const person = await users.findInTransaction(transaction, uid);
        const releaseEmail = person && (await emailRelease(store, transaction, { ...person, uid }));
        releaseEmail?.();
        users.removeInTransaction(transaction, uid);
        return { done: 0, cursor: null };
      },
    },
  ];
}
