import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { everyPage, mapped } from '../../firestore/every-page';
import { datedPage } from '../../firestore/merged-pages';
import type { PageOf } from '../../firestore/query';
import type { Caller } from '../../users/caller';
import * as applicationRepository from './application.repository';
import { applicationExport, missingCreditExport } from './application-export';
import { findApplications } from './application-rows';
import { findWithoutCredit, missingCredits } from './missing-credits';
import {
  applicationErasure,
  internshipStep,
  type NamedInternship,
  type NamedStudent,
  studentStep,
} from './personal-data';
import { presentApplication, presentTransaction } from './present-application';
import { presentPageForStaff } from './present-for-staff';
import { reviewRevisionOf } from './status-changes';

/** Applications for internships, their payments, and the decisions of staff. */
export const applicationsFeature = memoizeByKey((core: Core) => {
  const { store, files } = core;
  const listOf = (uid: string, page: PageOf) => applicationRepository.listOf(store, uid, page);
  const own = (uid: string) => everyPage((page) => listOf(uid, page));
  return {
    exports: {
      'GET /applications/export': applicationExport(store),
      'GET /bank-credits/missing/export': missingCreditExport(store),
    },
    reviewRevisionOf,
    findMany: (ids: readonly string[]) => findApplications(store, ids),
    find: (id: string) => applicationRepository.find(store, id),
    /** Returns an application in a transaction, which locks it. */
    findInTransaction: (transaction: Transaction, id: string) =>
      applicationRepository.findInTransaction(store, transaction, id),
    countMissing: missingCredits(store).count,
    findWithoutCredit: (days: Parameters<typeof findWithoutCredit>[1]) => findWithoutCredit(store, days),
    ownData: {
      applications: ({ uid }: Caller) => mapped(own(uid), (one) => presentApplication(one, files)),
      transactions: ({ uid }: Caller) => mapped(own(uid), presentTransaction),
    },
    history: (uid: string, page: PageOf) =>
      datedPage(
        presentPageForStaff(core, listOf(uid, page)),
        ({ dateApplied }) => new Date(dateApplied),
        (one) => one,
      ),
    internshipSteps: (find: NamedInternship) => [internshipStep(store, find)],
    personSteps: (find: NamedStudent) => [studentStep(store, find)],
    erasure: applicationErasure(core),
  };
});
