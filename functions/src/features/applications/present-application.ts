import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { Application, ReviewCase, StaffApplication } from '@prarambh/contract/applications';
import type { Transaction } from '@prarambh/contract/transactions';
import type { FileStore } from '../../files/file-store';
import type { StoredApplication } from './application.repository';
import type { ReviewCase as StoredReviewCase } from './review-case';

/** Long enough to look at a page of proofs, short enough that a copied address is soon worth nothing. */
const SCREENSHOT_LINK_SECONDS = 60 * 60;

/** An application as its student sees it; the screenshot's address is made anew for every answer. */
export function presentApplication(application: StoredApplication, files: FileStore): Application {
  const { _id, status, duration, certificateName, amount, utr, rejectionReason } = application;
  return {
    _id,
    internship: { _id: application.internshipId, ...application.internship },
    status,
    dateApplied: application.dateApplied.toISOString(),
    duration,
    certificateName,
    amount,
    utr,
    transactionId: utr,
    paymentScreenshot:
      application.screenshotPath && files.address(application.screenshotPath, SCREENSHOT_LINK_SECONDS),
    rejectionReason: status === 'Rejected' ? rejectionReason : null,
    reviewedAt: application.reviewedAt?.toISOString() ?? null,
    decidedAt: application.decidedAt?.toISOString() ?? null,
  };
}

/** The same with whose it is, who decided and what to look at twice. */
export function presentForStaff(application: StoredApplication, files: FileStore): StaffApplication {
  const { userId, user, decidedBy, bank } = application;
  const flags = REVIEW_FLAGS.filter((flag) => application.flags[flag]);
  return {
    ...presentApplication(application, files),
    user: { _id: userId, ...user },
    decidedBy,
    flags,
    bank,
  };
}

/** An application for whoever decides, beside the others that it is compared with. */
export function presentReviewCase(
  { application, sameScreenshot, sameUtr, ofStudent }: StoredReviewCase,
  files: FileStore,
): ReviewCase {
  const presentAll = (found: readonly StoredApplication[]) => found.map((one) => presentForStaff(one, files));
  return {
    application: presentForStaff(application, files),
    sameScreenshot: presentAll(sameScreenshot),
    sameUtr: presentAll(sameUtr),
    ofStudent: presentAll(ofStudent),
  };
}

/** The payment of an application: there is one for each, from the moment it is submitted (E07). */
export function presentTransaction(application: StoredApplication): Transaction {
  const { _id, amount, status, utr, internshipId, internship } = application;
  return {
    _id,
    date: application.dateApplied.toISOString(),
    amount,
    status,
    transactionId: utr,
    internship: { _id: internshipId, ...internship },
  };
}
