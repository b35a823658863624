import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import type { ReadShell } from '../../http/page-shell';
import { internshipRepository } from './internship.repository';
import { internshipRoutes } from './internship.routes';
import { internshipExport } from './internship-export';
import { internshipPageRoutes } from './internship-page.routes';

/** Internships and their seats. */
export const internshipsFeature = memoizeByKey((core: Core) => {
  const { countAll, countActive, findWithArchivedInTransaction } = internshipRepository(core.store);
  return {
    handlers: internshipRoutes(core),
    pages: (readShell: ReadShell) => internshipPageRoutes(core, readShell),
    exports: { 'GET /internships/export': internshipExport(core) },
    /**
     * Returns an internship in a transaction, archived or not, because its records live on (D06); null if there is
     * none.
     */
    findWithArchived: findWithArchivedInTransaction,
    countInternships: countAll,
    countActiveInternships: countActive,
  };
});
