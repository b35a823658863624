import type { Core } from '../core';
import { accountRoutes } from '../features/accounts/account.routes';
import { createAccountGate } from '../features/accounts/account-gate.service';
import { createOtpRepository } from '../features/accounts/otp.repository';
import { createPasswordService } from '../features/accounts/password.service';
import { createPasswordResetRepository } from '../features/accounts/password-reset.repository';
import { profileRoutes } from '../features/accounts/profile.routes';
import { createProfileService } from '../features/accounts/profile.service';
import { createRegistrationService } from '../features/accounts/registration.service';
import { reminderRoutes } from '../features/accounts/reminder.routes';
import { createReminderSwitch } from '../features/accounts/reminder-switch.service';
import { createSessionService } from '../features/accounts/session.service';
import { createSignInAttempts } from '../features/accounts/sign-in-attempts.service';
import { wireOwnData } from './own-data';
import { wireWork } from './work';

/** Registering, signing in, passwords, and the own profile. */
export function wireAccounts(core: Core) {
  const { config, store, files } = core;
  const registration = createRegistrationService({
    ...core,
    otps: createOtpRepository(store, config.signingSecret),
  });
  const profiles = createProfileService({
    ...core,
    work: wireWork(core),
  });
  return {
    ...accountRoutes({
      registration,
      sessions: createSessionService({ ...core, registration }),
      attempts: createSignInAttempts(core),
      gate: createAccountGate(core),
      guess: core.guess,
      passwords: createPasswordService({ ...core, resets: createPasswordResetRepository(store) }),
      files,
    }),
    ...profileRoutes({ profiles, ownData: wireOwnData(core), files }),
    ...reminderRoutes(createReminderSwitch(core)),
  };
}
