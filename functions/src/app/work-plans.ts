import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../bulk-jobs/work-item.repository';
import { once, type WorkPlan, type WorkPlans } from '../bulk-jobs/work-kind';
import type { Core } from '../core/core';
import { accountsFeature } from '../features/accounts/feature';
import { applicationsFeature } from '../features/applications/feature';
import { auditFeature } from '../features/audit/feature';
import { bankCreditsFeature } from '../features/bank-credits/feature';
import { bulkJobsFeature } from '../features/bulk-jobs/feature';
import { certificatesFeature } from '../features/certificates/feature';
import { exportsFeature } from '../features/exports/feature';
import { helpFeature } from '../features/help/feature';
import { internshipsFeature } from '../features/internships/feature';
import { meetingsFeature } from '../features/meetings/feature';
import { notificationsFeature } from '../features/notifications/feature';
import { offerLettersFeature } from '../features/offer-letters/feature';
import { publicPagesFeature } from '../features/public-pages/feature';
import { tableViewsFeature } from '../features/table-views/feature';
import { tasksFeature } from '../features/tasks/feature';
import * as mails from '../mail/mail.repository';
import { uploadErasure } from '../storage/upload-erasure';
import * as userRepository from '../users/user.repository';
import { staffErasure } from './staff-erasure';

/** Updates all copies of an internship's title. */
function internshipRename(core: Core): WorkPlan {
  const find = internshipsFeature(core).findWithArchived;
  const features = [applicationsFeature(core), tasksFeature(core), meetingsFeature(core)];
  return { steps: features.flatMap(({ internshipSteps }) => internshipSteps(find)) };
}

/** Updates all copies of a person's name or email. */
function personRename(core: Core): WorkPlan {
  /** Returns null during an erasure: remaining records keep their name and get no email. */
  const find = async (transaction: Transaction, uid: string) => {
    const person = await userRepository.findInTransaction(core.store, transaction, uid);
    return person?.erasureStartedAt ? null : person;
  };
  const features = [
    applicationsFeature(core),
    tasksFeature(core),
    helpFeature(core),
    certificatesFeature(core),
    offerLettersFeature(core),
    meetingsFeature(core),
  ];
  return { steps: features.flatMap(({ personSteps }) => personSteps(find)) };
}

/**
 * All steps of a permanent deletion, in order. No data is created for a closed account, so a finished step stays
 * finished.
 */
function personErasure(core: Core): WorkPlan {
  const { store } = core;
  const accounts = accountsFeature(core);

  /** Records that stay, without the person's email. */
  const kept = [
    applicationsFeature(core).erasure,
    certificatesFeature(core).erasure,
    offerLettersFeature(core).erasure,
  ];
  async function countKept(uid: string): Promise<number> {
    const counts = await Promise.all(kept.map((step) => step.count?.(uid) ?? 0));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  return {
    forgetsLabel: true,
    steps: [
      accounts.closing,
      ...kept,
      ...tasksFeature(core).erasure,
      helpFeature(core).erasure,
      ...meetingsFeature(core).erasure,
      ...notificationsFeature(core).erasure,
      ...auditFeature(core).erasure,
      ...staffErasure(core),
      uploadErasure(core),
      once(async ({ subjectId }) => {
        const person = await userRepository.find(store, subjectId);
        for (const address of person ? [person.email, ...person.earlierEmails] : []) {
          const holder = await userRepository.findByEmail(store, address);
          if (!holder || holder._id === subjectId) await mails.removeTo(core.store, address);
        }
      }),
      once(({ subjectId }) => workItems.removeDirectly(core.store, 'renamePerson', subjectId)),
      publicPagesFeature(core).erasure,
      tableViewsFeature(core).erasure,
      ...accounts.erasure(countKept),
    ],
  };
}

export const workPlansOf = (core: Core): WorkPlans => ({
  renameInternship: internshipRename(core),
  renamePerson: personRename(core),
  erasePerson: personErasure(core),
  exportRows: exportsFeature(core).plan,
  approveAutomatically: bankCreditsFeature(core).plan,
  ...tasksFeature(core).plans,
  ...bulkJobsFeature(core).plans,
});
