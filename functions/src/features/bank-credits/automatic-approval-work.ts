import type { WorkPlan } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import type { StoredBankCredit } from '../../domain/bank-credits';
import { findSetting } from '../../domain/bank-settings';
import { AppError } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import * as userRepository from '../../users/user.repository';
import { applicationsFeature } from '../applications/feature';
import { approveMatchedApplication, isPaidBy } from '../applications/review.service';
import * as bankCreditRepository from './bank-credit.repository';

/** Each item is a transaction of its own. */
const AT_ONCE = 20;

/** Returns the applications whose payer has a name of the applicant; the others wait for a person (P02). */
async function listPaidByName(core: Core, found: readonly StoredBankCredit[]): Promise<string[]> {
  const ids = found.flatMap(({ applicationId }) => applicationId ?? []);
  const applications = await applicationsFeature(core).findMany(ids);
  return found.flatMap((credit) => {
    const application = applications.get(credit.applicationId ?? '');
    return application && isPaidBy(application, credit) ? application._id : [];
  });
}

/** Returns the admin who switched it on; null once it is off or the account may no longer decide. */
async function findApprover({ store, clock }: Core): Promise<Caller | null> {
  const setting = await findSetting(store);
  const admin = setting?.isAutomatic ? await userRepository.find(store, setting.setBy._id) : null;
  if (!admin?.isActive || admin.role !== 'admin') return null;
  const user = { ...admin, name: `${admin.name} (automatic)` };
  return { uid: user._id, role: user.role, signedInAt: clock.now(), user };
}

/** Returns false if the payment no longer matches: it was decided meanwhile, or it got a flag. */
async function approveIfMatched(core: Core, caller: Caller, applicationId: string): Promise<boolean> {
  try {
    await approveMatchedApplication(core, caller, applicationId, { isAutomatic: true });
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')) return false;
    throw error;
  }
}

/** Approves exact matches when they arrive, one by one, while an admin has switched that on. */
export function automaticApprovalWork(core: Core): WorkPlan {
  return {
    steps: [
      {
        count: async () => (await bankCreditRepository.totalsOf(core.store, 'matched')).count,

        async repeatable({ args, cursor, pageSize }) {
          const caller = await findApprover(core);
          if (!caller) return { done: 0, cursor: null };
          const until = new Date(args.until ?? 0);
          const limit = Math.min(pageSize, AT_ONCE);
          const page = await bankCreditRepository.listMatched(core.store, until, {
            limit,
            cursor: cursor ?? undefined,
          });
          let approved = 0;
          for (const id of await listPaidByName(core, page.items)) {
            if (await approveIfMatched(core, caller, id)) approved += 1;
          }
          return { done: approved, cursor: page.nextCursor };
        },
      },
    ],
  };
}
