import type { Core } from '../core';
import { countWhere } from '../db/query';
import type { Collection } from '../db/store';
import { accountClosing, accountErasure } from '../features/accounts/account-erasure.service';
import { createOtpRepository } from '../features/accounts/otp.repository';
import { createPasswordResetRepository } from '../features/accounts/password-reset.repository';
import { applications, createApplicationRepository } from '../features/applications/application.repository';
import { applicationErasure } from '../features/applications/application-erasure.service';
import { createUtrRepository } from '../features/applications/utr.repository';
import { certificates } from '../features/certificates/certificate.repository';
import { certificateErasure } from '../features/certificates/certificate-erasure.service';
import { helpErasure } from '../features/help/help-erasure.service';
import { createInternshipRepository } from '../features/internships/internship.repository';
import { createSeatRepository } from '../features/internships/seat.repository';
import { createSeatService } from '../features/internships/seat.service';
import { meetingErasure } from '../features/meetings/meeting-erasure.service';
import { notificationErasure } from '../features/notifications/notification-erasure.service';
import { offerLetters } from '../features/offer-letters/offer-letter.repository';
import { offerLetterErasure } from '../features/offer-letters/offer-letter-erasure.service';
import { taskErasure } from '../features/tasks/task-erasure.service';
import { uploadErasure } from '../files/upload-erasure';
import { once, type WorkPlan } from '../work/work-kind';

/** What stays of a person who is deleted. */
const KEPT: readonly Collection<unknown>[] = [applications, certificates, offerLetters];

/**
 * Everything a person leaves anywhere, in the order in which it is removed when that person is deleted. Nothing new is made
 * for a closed account, so what a step has seen to stays so.
 */
export function personErasure(core: Core): WorkPlan {
  const { platform, store, clock, config, files, uploads, mails, users, workItems } = core;
  async function countKept(uid: string): Promise<number> {
    const counts = await Promise.all(
      KEPT.map((collection) => countWhere(store, collection, [['userId', '==', uid]])),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }
  return {
    forgetsLabel: true,
    steps: [
      accountClosing(platform.auth),
      applicationErasure({
        store,
        clock,
        applications: createApplicationRepository(store),
        seats: createSeatService({
          store,
          internships: createInternshipRepository(store),
          seats: createSeatRepository(store),
        }),
        utrs: createUtrRepository(store),
      }),
      certificateErasure(store),
      offerLetterErasure(store),
      ...taskErasure(store),
      helpErasure(store),
      ...meetingErasure(store),
      ...notificationErasure(store),
      uploadErasure({ clock, files, uploads }),
      once(async ({ subjectId }) => {
        const person = await users.find(subjectId);
        if (person) await mails.removeTo(person.email);
      }),
      once(({ subjectId }) => workItems.remove('renamePerson', subjectId)),
      ...accountErasure({
        auth: platform.auth,
        users,
        otps: createOtpRepository(store, config.signingSecret),
        resets: createPasswordResetRepository(store),
        countKept,
      }),
    ],
  };
}
