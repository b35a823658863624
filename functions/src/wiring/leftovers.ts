import type { Core } from '../core';
import { idempotency } from '../db/idempotency';
import { createAbandonedAccounts } from '../features/accounts/abandoned-accounts.service';
import { otps } from '../features/accounts/otp.repository';
import {
  createPasswordResetRepository,
  passwordResets,
} from '../features/accounts/password-reset.repository';
import { createUserErasure } from '../features/accounts/user-erasure.service';
import { expiredExportFiles } from '../features/exports/export-file.repository';
import { expiredJobFiles } from '../files/expired-job-files';
import { unclaimedUploads } from '../files/unclaimed-uploads';
import { expiredDocuments } from '../jobs/leftover-documents';
import type { Leftovers } from '../jobs/leftovers';
import { wireWork } from './work';

/** Everything that nobody needs any more, in the order in which it is removed: what takes longest comes last. */
export function wireLeftovers(core: Core): Leftovers[] {
  const { platform, store, clock, uploads } = core;
  return [
    expiredDocuments(store, otps, clock),
    expiredDocuments(store, passwordResets, clock),
    createPasswordResetRepository(store).used,
    expiredDocuments(store, idempotency, clock),
    expiredExportFiles(store, core),
    expiredJobFiles(platform),
    unclaimedUploads(platform, uploads),
    ...createAbandonedAccounts({ ...core, erasure: createUserErasure({ ...core, work: wireWork(core) }) }),
  ];
}
