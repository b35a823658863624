import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { expiredDocuments } from '../../jobs/leftover-documents';
import type { Caller } from '../../users/caller';
import { abandonedAccounts } from './abandoned-accounts.service';
import { otps } from './otp.repository';
import * as passwordResetRepository from './password-reset.repository';
import { passwordResets } from './password-reset.repository';
import { takenOutBy } from './people-audience';
import { accountClosing, accountErasure, type CountKept } from './personal-data';
import { findSeenPerson } from './seen-people';
import * as userDirectory from './user-directory.repository';
import { requestExport, userExport } from './user-export';

/** Registration, sign-in, the own profile, and the management of accounts by staff. */
export const accountsFeature = memoizeByKey((core: Core) => {
  const { store, clock } = core;
  return {
    exports: {
      'GET /users/export': userExport(store),
      'GET /users/deletion-requests/export': requestExport(store),
    },
    /** Deletion requests that the caller's role may carry out. */
    deletionRequests: ({ role }: Caller) => userDirectory.waitingRequests(store, takenOutBy(role)),
    findSeenBy: (caller: Caller, id: string) => findSeenPerson(core, caller, id),
    /** First step of a deletion: blocks sign-in before any data is removed. */
    closing: accountClosing(core),
    /** Last steps of a deletion, after all other data is gone. */
    erasure: (countKept: CountKept) => accountErasure(core, countKept),
    leftoverCodes: [
      expiredDocuments(store, otps, clock),
      expiredDocuments(store, passwordResets, clock),
      passwordResetRepository.usedResets(store),
    ],
    abandonedAccounts: abandonedAccounts(core),
  };
});
