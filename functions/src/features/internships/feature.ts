import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import type { ReadShell } from '../../http/page-shell';
import * as internshipRepository from './internship.repository';
import { internshipRoutes } from './internship.routes';
import { internshipExport } from './internship-export';
import { internshipPageRoutes } from './internship-page.routes';

/** Internships and their seats. */
export const internshipsFeature = memoizeByKey((core: Core) => {
  const { store } = core;
  return {
    handlers: internshipRoutes(core),
    pages: (readShell: ReadShell) => internshipPageRoutes(core, readShell),
    exports: { 'GET /internships/export': internshipExport(core) },
    /**
     * Returns an internship in a transaction, archived or not, because its records live on (D06); null if there is
     * none.
     */
    findWithArchived: (transaction: Transaction, id: string) =>
      internshipRepository.findWithArchivedInTransaction(store, transaction, id),
    countInternships: () => internshipRepository.countAll(store),
    countActiveInternships: () => internshipRepository.countActive(store),
  };
});
