import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { datedPage } from '../../firestore/merged-pages';
import type { PageOf } from '../../firestore/query';
import * as auditRepository from './audit.repository';
import { presentAuditEntry } from './audit.repository';
import { auditExport } from './audit-export';
import { auditErasure } from './personal-data';

/** Reads the trail of changes by staff; `domain/audit.ts` writes it. */
export const auditFeature = memoizeByKey((core: Core) => ({
  exports: { 'GET /audit/export': auditExport(core.store) },
  erasure: auditErasure(core.store),
  /** Returns the changes by staff to one target. */
  history: (target: string, page: PageOf) =>
    datedPage(auditRepository.table(core.store).list({ target }, page), ({ at }) => at, presentAuditEntry),
}));
