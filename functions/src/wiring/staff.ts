import type { Core } from '../core';
import { createSecondFactors } from '../features/accounts/second-factor.service';
import { userRoutes } from '../features/accounts/user.routes';
import { createUserDirectory } from '../features/accounts/user-directory.repository';
import { createUserErasure } from '../features/accounts/user-erasure.service';
import { createUserManagement } from '../features/accounts/user-management.service';
import { createAuditRepository } from '../features/audit/audit.repository';
import { auditRoutes } from '../features/audit/audit.routes';
import { createPaymentOptionRepository } from '../features/payment-options/payment-option.repository';
import { paymentOptionRoutes } from '../features/payment-options/payment-option.routes';
import { createPaymentOptionService } from '../features/payment-options/payment-option.service';
import { wireWork } from './work';

/** What running the place takes: people and their roles, ways to pay, and the trail of changes. */
export function wireStaff(core: Core) {
  const { store, files } = core;
  const work = wireWork(core);
  const options = createPaymentOptionRepository(store);
  return {
    ...userRoutes({
      directory: createUserDirectory(store),
      secondFactors: createSecondFactors(core),
      management: createUserManagement({ ...core, work }),
      erasure: createUserErasure({ ...core, work }),
      files,
    }),
    ...paymentOptionRoutes(createPaymentOptionService({ ...core, options }), options),
    ...auditRoutes(createAuditRepository(store)),
  };
}
