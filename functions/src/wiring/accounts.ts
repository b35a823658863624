import { accountRoutes } from '../features/accounts/account.routes';
import { createOtpRepository } from '../features/accounts/otp.repository';
import { createPasswordService } from '../features/accounts/password.service';
import { createPasswordResetRepository } from '../features/accounts/password-reset.repository';
import { profileRoutes } from '../features/accounts/profile.routes';
import { createProfileService } from '../features/accounts/profile.service';
import { createRegistrationService } from '../features/accounts/registration.service';
import { reminderRoutes } from '../features/accounts/reminder.routes';
import { createReminderSwitch } from '../features/accounts/reminder-switch.service';
import { createSessionService } from '../features/accounts/session.service';
import { createApplicationSnapshots } from '../features/applications/application-snapshots.service';
import { createCertificateSnapshots } from '../features/certificates/certificate-snapshots.service';
import { createHelpSnapshots } from '../features/help/help-snapshots.service';
import { createMeetingSnapshots } from '../features/meetings/meeting-snapshots.service';
import { createOfferLetterSnapshots } from '../features/offer-letters/offer-letter-snapshots.service';
import { createTaskSnapshots } from '../features/tasks/task-snapshots.service';
import type { Core } from './core';

/** Everything that repeats a person's name or email, to be told after it changed. */
export function nameSnapshots({ store }: Core) {
  return [
    createApplicationSnapshots(store).refreshStudent,
    createTaskSnapshots(store).refreshStudent,
    createHelpSnapshots(store).refreshStudent,
    createCertificateSnapshots(store).refreshStudent,
    createOfferLetterSnapshots(store).refreshStudent,
    createMeetingSnapshots(store).refreshCreator,
  ];
}

/** Registering, signing in, passwords, and the own profile. */
export function wireAccounts(core: Core) {
  const { config, store, files } = core;
  const registration = createRegistrationService({
    ...core,
    otps: createOtpRepository(store, config.signingSecret),
  });
  const profiles = createProfileService({
    ...core,
    afterRename: nameSnapshots(core),
  });
  return {
    ...accountRoutes({
      registration,
      sessions: createSessionService({ ...core, registration }),
      passwords: createPasswordService({ ...core, resets: createPasswordResetRepository(store) }),
      files,
    }),
    ...profileRoutes(profiles, files),
    ...reminderRoutes(createReminderSwitch(core)),
  };
}
