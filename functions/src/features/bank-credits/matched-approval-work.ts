import type { Role } from '@prarambh/contract/roles';
import type { WorkPlan } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core';
import { AppError } from '../../errors';
import type { Caller } from '../../people/caller';
import type { StoredBankCredit } from '../../records/bank-credits';
import { AUTOMATIC, findSetting } from '../../records/bank-settings';
import { applicationsFeature } from '../applications/feature';
import { bankCreditRepository } from './bank-credit.repository';

/** Each is a transaction of its own. */
const AT_ONCE = 20;

const MAY_APPROVE: readonly Role[] = ['admin', 'accountant'];

const idsOf = (credits: readonly StoredBankCredit[]): string[] =>
  credits.flatMap(({ applicationId }) => applicationId ?? []);

/** Approves what matched at a moment, one decision after the other. */
export function matchedApprovalWork(core: Core): WorkPlan {
  const { store, clock, users } = core;
  const { approveMatched, findMany, isPaidBy } = applicationsFeature(core);
  const credits = bankCreditRepository(store);
  const callerOf = (user: Caller['user']): Caller => ({
    uid: user._id,
    role: user.role,
    signedInAt: clock.now(),
    user,
  });

  /** The applications whose payer has a name of theirs; the others wait for a person (P02). */
  async function paidByName(found: readonly StoredBankCredit[]): Promise<string[]> {
    const applications = await findMany(idsOf(found));
    const named = found.filter((credit) => {
      const application = applications.get(credit.applicationId ?? '');
      return application && isPaidBy(application, credit);
    });
    return idsOf(named);
  }

  /** Whoever has asked, or switched it on, as long as they may still decide; null once nobody stands for it. */
  async function findApprover(subjectId: string): Promise<Caller | null> {
    if (subjectId !== AUTOMATIC) {
      const asker = await users.find(subjectId);
      return asker?.isActive && MAY_APPROVE.includes(asker.role) ? callerOf(asker) : null;
    }
    const setting = await findSetting(store);
    const admin = setting?.isAutomatic ? await users.find(setting.setBy._id) : null;
    if (!admin?.isActive || admin.role !== 'admin') return null;
    return callerOf({ ...admin, name: `${admin.name} (automatic)` });
  }

  /** False for what does not match any more: somebody has decided it meanwhile, or it got a flag. */
  async function approve(
    caller: Caller,
    applicationId: string,
    { isAutomatic }: { isAutomatic: boolean },
  ): Promise<boolean> {
    try {
      await approveMatched(caller, applicationId, { isAutomatic });
      return true;
    } catch (error) {
      if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found'))
        return false;
      throw error;
    }
  }

  return {
    steps: [
      {
        count: async () => (await credits.figuresOf('matched')).count,

        async repeatable({ subjectId, args, cursor, pageSize }) {
          const caller = await findApprover(subjectId);
          if (!caller) return { done: 0, cursor: null };
          const until = new Date(args.until ?? 0);
          const limit = Math.min(pageSize, AT_ONCE);
          const page = await credits.listMatched(until, { limit, cursor: cursor ?? undefined });
          let approved = 0;
          const isAutomatic = subjectId === AUTOMATIC;
          for (const id of isAutomatic ? await paidByName(page.items) : idsOf(page.items)) {
            if (await approve(caller, id, { isAutomatic })) approved += 1;
          }
          return { done: approved, cursor: page.nextCursor };
        },
      },
    ],
  };
}
