import { applicationNumber } from '@prarambh/contract/application-number';
import { brand } from '@prarambh/contract/brand';
import { inWeeks } from '@prarambh/contract/durations';
import { formatRupees } from '@prarambh/contract/format';
import { longDate } from '../../pdf/dates';
import { type ReceiptFacts, receiptPdf } from '../../pdf/documents';
import { programmeDay } from '../../shared/clock';
import type { StoredApplication } from './application.repository';

const NO_PROOF = `This payment was not accepted, so this is not a proof of payment. If the money has left your account, write to ${brand.supportEmail} with the UTR above.`;

/** Returns the sentences about the state of a payment: only what the accountants have found. */
function stateOf({ status, decidedAt }: StoredApplication): string {
  if (status === 'Rejected') return 'Not accepted';
  if (status !== 'Approved' && status !== 'Offered') return 'Reported by the student, not yet confirmed';
  return decidedAt ? `Confirmed on ${longDate(programmeDay(decidedAt))}` : 'Confirmed';
}

function factsOf(application: StoredApplication): ReceiptFacts {
  const { _id, utr, dateApplied, amount, user, internship, duration, certificateName } = application;
  return {
    number: applicationNumber({ _id, utr, dateApplied: dateApplied.toISOString() }),
    date: programmeDay(dateApplied),
    amount: formatRupees(amount),
    paidBy: certificateName,
    internId: user.internId,
    internship: internship.title,
    company: internship.company,
    duration: inWeeks(duration),
    utr: utr || null,
    state: stateOf(application),
    refusal: application.status === 'Rejected' ? NO_PROOF : null,
  };
}

/**
 * Returns the receipt of an application's payment: its file name and its PDF. The same application produces the same
 * bytes.
 */
export async function receiptOf(application: StoredApplication) {
  const facts = factsOf(application);
  return { fileName: `${facts.number}.pdf`, bytes: await receiptPdf(facts) };
}
