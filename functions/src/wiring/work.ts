import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../core';
import { createApplicationSnapshots } from '../features/applications/application-snapshots.service';
import { certificateHolderStep } from '../features/certificates/certificate-snapshots.service';
import { helpStudentStep } from '../features/help/help-snapshots.service';
import { createInternshipRepository } from '../features/internships/internship.repository';
import { createMeetingSnapshots } from '../features/meetings/meeting-snapshots.service';
import { offerLetterHolderStep } from '../features/offer-letters/offer-letter-snapshots.service';
import { createTaskSnapshots } from '../features/tasks/task-snapshots.service';
import type { WorkPlan } from '../work/work-kind';
import { createWorkRunner } from '../work/work-runner';
import { personErasure } from './erasures';
import { wireExportWork } from './exports';

/** Everything that repeats an internship's name beside its id. */
function internshipRename({ store }: Core): WorkPlan {
  const find = createInternshipRepository(store).findWithArchivedInTransaction;
  return {
    steps: [
      createApplicationSnapshots(store).internshipStep(find),
      ...createTaskSnapshots(store).internshipSteps(find),
      createMeetingSnapshots(store).internshipStep(find),
    ],
  };
}

/** Everything that repeats a person's name or email. */
function personRename({ store, users }: Core): WorkPlan {
  /** What is left of somebody who is being deleted keeps the name it has, and no address. */
  const find = async (transaction: Transaction, uid: string) => {
    const person = await users.findInTransaction(transaction, uid);
    return person?.erasureStartedAt ? null : person;
  };
  return {
    steps: [
      createApplicationSnapshots(store).studentStep(find),
      ...createTaskSnapshots(store).studentSteps(find),
      helpStudentStep(store, find),
      certificateHolderStep(store, find),
      offerLetterHolderStep(store, find),
      createMeetingSnapshots(store).creatorStep(find),
    ],
  };
}

/** Who does the work that outlives a request, and how. */
export function wireWork(core: Core) {
  return createWorkRunner({
    ...core,
    plans: {
      renameInternship: internshipRename(core),
      renamePerson: personRename(core),
      erasePerson: personErasure(core),
      exportRows: wireExportWork(core),
    },
  });
}
