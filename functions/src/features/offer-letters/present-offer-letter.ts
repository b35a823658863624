import type { OfferLetter, StaffOfferLetter, VerifiedOfferLetter } from '@prarambh/contract/offer-letters';
import type { FileStore } from '../../storage/file-store';
import type { StoredOfferLetter } from './offer-letter.repository';

/** People keep these addresses (A14). */
const LETTER_LINK_SECONDS = 30 * 24 * 60 * 60;

/** Returns a letter as its student sees it. */
export function presentOfferLetter(
  { _id, title, company, candidateName, issueDate, issuedAt, applicationId, filePath }: StoredOfferLetter,
  files: FileStore,
): OfferLetter {
  return {
    _id,
    title,
    company,
    candidateName,
    issueDate,
    issuedAt: issuedAt.toISOString(),
    applicationId,
    fileUrl: filePath && files.address(filePath, LETTER_LINK_SECONDS),
  };
}

/** Returns a letter as staff see it: with all printed facts, its owner and validity. */
export function presentForStaff(letter: StoredOfferLetter, files: FileStore): StaffOfferLetter {
  const { userId, user, internId, startDate, endDate, duration, techPartner } = letter;
  const { stipend, hrName, isRevoked, revokedAt, replacedBy } = letter;
  return {
    ...presentOfferLetter(letter, files),
    user: { _id: userId, ...user },
    internId,
    startDate,
    endDate,
    duration,
    techPartner,
    stipend,
    hrName,
    isRevoked,
    revokedAt: revokedAt?.toISOString() ?? null,
    replacedBy,
  };
}

/** Returns the printed facts, which anybody with the ID may see. */
export function presentVerified(letter: StoredOfferLetter): VerifiedOfferLetter {
  const { _id, candidateName, internId, title, company } = letter;
  const { issueDate, startDate, endDate, duration, techPartner, stipend, hrName } = letter;
  return {
    letterId: _id,
    candidateName,
    internId,
    title,
    company,
    issueDate,
    startDate,
    endDate,
    duration,
    techPartner,
    stipend,
    hrName,
  };
}
