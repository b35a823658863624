import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import * as internshipRepository from './internship.repository';
import { internshipExport } from './internship-export';

/** Internships and their seats. */
export const internshipsFeature = memoizeByKey((core: Core) => {
  const { store } = core;
  return {
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
