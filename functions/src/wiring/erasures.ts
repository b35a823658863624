import { createOtpRepository } from '../features/accounts/otp.repository';
import { createPasswordResetRepository } from '../features/accounts/password-reset.repository';
import { createUserErasure, type Erasure } from '../features/accounts/user-erasure.service';
import { createApplicationRepository } from '../features/applications/application.repository';
import { createApplicationErasure } from '../features/applications/application-erasure.service';
import { createCertificateErasure } from '../features/certificates/certificate-erasure.service';
import { createHelpErasure } from '../features/help/help-erasure.service';
import { createInternshipRepository } from '../features/internships/internship.repository';
import { createSeatRepository } from '../features/internships/seat.repository';
import { createSeatService } from '../features/internships/seat.service';
import { createMeetingErasure } from '../features/meetings/meeting-erasure.service';
import { createNotificationErasure } from '../features/notifications/notification-erasure.service';
import { createOfferLetterErasure } from '../features/offer-letters/offer-letter-erasure.service';
import { createTaskErasure } from '../features/tasks/task-erasure.service';
import type { Core } from './core';

const FOLDERS = ['avatars', 'screenshots', 'projects'] as const;

/** Everything a person leaves anywhere, in the order in which it is removed when that person is deleted. */
function wireErasures(core: Core): Erasure[] {
  const { store, clock, files, uploads, mails } = core;
  return [
    createApplicationErasure({
      store,
      clock,
      applications: createApplicationRepository(store),
      seats: createSeatService({
        store,
        internships: createInternshipRepository(store),
        seats: createSeatRepository(store),
      }),
    }),
    createCertificateErasure(store),
    createOfferLetterErasure(store),
    createTaskErasure(store),
    createHelpErasure(store),
    createMeetingErasure(store),
    createNotificationErasure(store),
    async ({ _id }) => {
      for (const folder of FOLDERS) await files.removeFolder(`${folder}/${_id}`);
      await uploads.removeOf(_id);
      return 0;
    },
    async ({ email }) => {
      await mails.removeTo(email);
      return 0;
    },
  ];
}

/** Deleting people for good. */
export function wireUserErasure(core: Core) {
  const { config, store } = core;
  return createUserErasure({
    ...core,
    otps: createOtpRepository(store, config.signingSecret),
    resets: createPasswordResetRepository(store),
    erasures: wireErasures(core),
  });
}
