import type { Core } from '../../core';
import { expiredDocuments } from '../../jobs/leftover-documents';
import { oncePer } from '../../once-per';
import type { Caller } from '../../people/caller';
import { abandonedAccounts } from './abandoned-accounts.service';
import { accountRoutes } from './account.routes';
import { otps } from './otp.repository';
import { passwordResetRepository, passwordResets } from './password-reset.repository';
import { takenOutBy } from './people-audience';
import { profileRoutes } from './profile.routes';
import { reminderPageRoutes, reminderRoutes } from './reminder.routes';
import { findSeenPerson } from './seen-people';
import { userRoutes } from './user.routes';
import { userDirectory } from './user-directory.repository';
import { requestExport, userExport } from './user-export';
import { accountClosing, accountErasure, type CountKept } from './work-steps';

/** Accounts: registering, signing in, the own profile, and what staff do with the accounts of others. */
export const accountsFeature = oncePer((core: Core) => {
  const { store, clock, config } = core;
  return {
    handlers: {
      ...accountRoutes(core),
      ...profileRoutes(core),
      ...reminderRoutes(core),
      ...userRoutes(core),
    },
    pages: reminderPageRoutes(config),
    exports: {
      'GET /users/export': userExport(store),
      'GET /users/deletion-requests/export': requestExport(store),
    },
    /** Requests for deletion that somebody of this role may carry out. */
    deletionRequests: ({ role }: Caller) => userDirectory(store).waitingRequests(takenOutBy(role)),
    findSeenBy: (caller: Caller, id: string) => findSeenPerson(core, caller, id),
    /** The first step of a deletion, before anything is removed. */
    closing: accountClosing(core),
    /** The last steps, once everything else is gone. */
    erasure: (countKept: CountKept) => accountErasure(core, countKept),
    leftoverCodes: [
      expiredDocuments(store, otps, clock),
      expiredDocuments(store, passwordResets, clock),
      passwordResetRepository(store).used,
    ],
    abandonedAccounts: abandonedAccounts(core),
  };
});
