import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { auditRoutes } from './audit.routes';
import { auditExport } from './audit-export';

/** The trail of what staff changed, to be read; it is written by `records/audit.ts`. */
export const auditFeature = oncePer((core: Core) => ({
  handlers: auditRoutes(core.store),
  exports: { 'GET /audit/export': auditExport(core.store) },
}));
