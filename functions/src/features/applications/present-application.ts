import type { Application } from '@prarambh/contract/applications';
import type { Transaction } from '@prarambh/contract/transactions';
import type { FileStore } from '../../storage/file-store';
import type { StoredApplication } from './application.repository';

/** Long enough to look at a page of proofs, short enough that a copied address soon expires. */
const SCREENSHOT_LINK_SECONDS = 60 * 60;

/** Returns an application as its student sees it, with a fresh address of the screenshot. */
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

/** Returns the payment of an application: each has one from its submission on (E07). */
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
