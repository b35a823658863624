import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { ReviewCase, StaffApplication } from '@prarambh/contract/applications';
import type { Core } from '../../core/core';
import { importedDays } from '../../domain/bank-imports';
import type { Page } from '../../firestore/query';
import { programmeDay } from '../../shared/clock';
import type { StoredApplication } from './application.repository';
import { presentApplication } from './present-application';
import type { ReviewCase as StoredReviewCase } from './review-case';
import { isUndecided, reviewRevisionOf } from './status-changes';

/**
 * Returns the day whose statement should contain the payment; null if the application is decided or its payment was
 * found.
 */
const awaitedOn = (application: StoredApplication): string | null =>
  isUndecided(application) && application.bank === null ? programmeDay(application.dateApplied) : null;

type Stores = Pick<Core, 'store' | 'files'>;

/** Compares applications with the imported statements in one query, and returns how to present each of them. */
async function compare({ store, files }: Stores, applications: readonly StoredApplication[]) {
  const imported = await importedDays(
    store,
    applications.flatMap((one) => awaitedOn(one) ?? []),
  );
  return (application: StoredApplication): StaffApplication => {
    const { userId, user, decidedBy, bank, flags } = application;
    const day = awaitedOn(application);
    return {
      ...presentApplication(application, files),
      user: { _id: userId, ...user },
      decidedBy,
      flags: REVIEW_FLAGS.filter((flag) => flags[flag]),
      bank,
      missingOn: day !== null && imported.has(day) ? day : null,
      revision: reviewRevisionOf(application),
    };
  };
}

/** Presents an application for staff: with the student, the reviewer, the flags and the bank statements. */
export async function presentForStaff(
  stores: Stores,
  application: StoredApplication,
): Promise<StaffApplication> {
  return (await compare(stores, [application]))(application);
}

/** Presents a page of applications as `presentForStaff` does, with one query for all of them. */
export async function presentPageForStaff(
  stores: Stores,
  page: Promise<Page<StoredApplication>>,
): Promise<Page<StaffApplication>> {
  const { items, nextCursor } = await page;
  return { items: items.map(await compare(stores, items)), nextCursor };
}

/** Presents an application beside the others that the reviewer compares it with. */
export async function presentReviewCase(
  stores: Stores,
  { application, sameScreenshot, sameUtr, ofStudent }: StoredReviewCase,
): Promise<ReviewCase> {
  const present = await compare(stores, [application, ...sameScreenshot, ...sameUtr, ...ofStudent]);
  return {
    application: present(application),
    sameScreenshot: sameScreenshot.map(present),
    sameUtr: sameUtr.map(present),
    ofStudent: ofStudent.map(present),
  };
}
