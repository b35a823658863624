import { type FindSource, refreshStep } from '../../bulk-jobs/page-steps';
import type { WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import { DELETED_PERSON } from '../../domain/audit';
import { findCredit, forgetPayer } from '../../domain/bank-credits';
import { addToDay } from '../../domain/daily-counter';
import { countWhere } from '../../firestore/query';
import { inTransaction, type Store } from '../../firestore/store';
import { findTakenSeat, freeSeat } from '../internships/seat.service';
import * as applicantRepository from './applicant.repository';
import * as applicationRepository from './application.repository';
import {
  type ApplicationDocument,
  applicationSearch,
  applications as collection,
  type StoredApplication,
} from './application.repository';
import * as screenshotRepository from './screenshot.repository';
import { isUndecided } from './status-changes';
import * as utrRepository from './utr.repository';

type Names = Pick<ApplicationDocument, 'user' | 'internship'>;

/** Each item is a transaction of its own, because it may free a seat. */
const AT_ONCE = 20;
const REASON = 'The account was deleted.';

/** Updates the copies of names in applications. */
function refreshNames<Source>(
  store: Store,
  field: 'internshipId' | 'userId',
  findSource: FindSource<Source>,
  namesOf: (source: Source) => Partial<Names>,
): WorkStep {
  return refreshStep<ApplicationDocument, Source>(store, collection, {
    filterOf: (id) => [field, '==', id],
    findSource,
    changesOf(application, source) {
      const names = namesOf(source);
      return { ...names, search: applicationSearch({ ...application, ...names }) };
    },
  });
}

export type NamedInternship = FindSource<Names['internship']>;
export type NamedStudent = FindSource<Names['user']>;

export const internshipStep = (store: Store, find: NamedInternship) =>
  refreshNames(store, 'internshipId', find, ({ title, company }) => ({ internship: { title, company } }));

export const studentStep = (store: Store, find: NamedStudent) =>
  refreshNames(store, 'userId', find, ({ name, email, internId }) => ({ user: { name, email, internId } }));

/** Keeps the UTR, amount and dates of a payment, but nothing else about the payer (K01, P04). */
function anonymous(application: StoredApplication): Partial<ApplicationDocument> {
  const user = { name: DELETED_PERSON, email: '', internId: null };
  const search = applicationSearch({ ...application, user });
  const personal = { certificateName: '', rejectionReason: null, screenshotPath: null };
  return { user, isAnonymous: true, ...personal, search };
}

/**
 * Updates one application of an erased person: rejects an undecided one, which frees its seat (D01) and UTR. The UTR
 * of an approved one stays in the ledger: it was paid once and must not pay for another application (N05).
 */
async function eraseApplication({ store, clock }: Core, id: string): Promise<void> {
  const now = clock.now();
  await inTransaction(store, async (transaction) => {
    const application = await applicationRepository.findInTransaction(store, transaction, id);
    if (!application) return;
    const found = await findCredit(store, transaction, application.utr);
    const credit = found?.applicationId === id ? found : null;
    const { screenshotSha256: sha256 } = application;
    const picture = sha256 ? await screenshotRepository.findInTransaction(store, transaction, sha256) : null;
    const isRejected = isUndecided(application);
    if (isRejected) {
      const seat = await findTakenSeat(store, transaction, application.internshipId);
      if (seat) freeSeat(store, transaction, seat);
      utrRepository.release(store, transaction, application.utr);
      addToDay(store, transaction, now, { rejected: 1 });
    }
    const decision = { status: 'Rejected' as const, rejectionReason: REASON, decidedAt: now };
    const changes = { ...anonymous(application), ...(isRejected && decision) };
    applicationRepository.update(store, transaction, id, changes);
    if (picture) screenshotRepository.forgetPrint(store, transaction, picture._id);
    if (credit) forgetPayer(store, transaction, credit, now);
  });
}

/** Updates the applications of an erased person, page by page. */
export function applicationErasure(core: Core): WorkStep {
  const { store } = core;
  return {
    count: (uid) => countWhere(store, collection, [['userId', '==', uid]]),

    async repeatable({ subjectId, cursor }) {
      const { items, nextCursor } = await applicationRepository.listOf(store, subjectId, {
        limit: AT_ONCE,
        cursor: cursor ?? undefined,
        mustFit: true,
      });
      for (const { _id } of items) await eraseApplication(core, _id);
      if (nextCursor === null) await applicantRepository.removeDirectly(store, subjectId);
      return { done: items.length, cursor: nextCursor };
    },
  };
}
