import type { Certificate, StaffCertificate, VerifiedCertificate } from '@prarambh/contract/certificates';
import { programmeDay } from '../../clock';
import type { FileStore } from '../../files/file-store';
import type { StoredCertificate } from './certificate.repository';

/** A certificate is kept and passed on, so its address outlives the ones of proofs and uploads. */
const FILE_LINK_SECONDS = 365 * 24 * 60 * 60;

/** A certificate as its student sees it. */
export function presentCertificate(certificate: StoredCertificate, files: FileStore): Certificate {
  const { _id, certificateId, candidateName, internshipTitle, internshipId, duration } = certificate;
  const { completionDate, signatureName, filePath, issuedAt } = certificate;
  return {
    _id,
    certificateId,
    candidateName,
    internshipTitle,
    internshipId,
    duration,
    completionDate,
    signatureName,
    fileUrl: filePath && files.address(filePath, FILE_LINK_SECONDS),
    issuedAt: issuedAt.toISOString(),
  };
}

/** The same with whose it is and whether it still counts. */
export function presentForStaff(certificate: StoredCertificate, files: FileStore): StaffCertificate {
  const { userId, user, course, revision, isRevoked, revokedAt, replacedBy } = certificate;
  return {
    ...presentCertificate(certificate, files),
    user: { _id: userId, ...user },
    course,
    revision,
    isRevoked,
    revokedAt: revokedAt?.toISOString() ?? null,
    replacedBy,
  };
}

/** The first day that a certificate prints: none after the day on which the work was completed. */
export const printedStart = ({ startDate, completionDate }: StoredCertificate) =>
  startDate !== null && startDate <= completionDate ? startDate : null;

/** What anybody who has the ID may see: what is printed. */
export function presentVerified(certificate: StoredCertificate): VerifiedCertificate {
  const { candidateName, internshipTitle, duration, completionDate } = certificate;
  const { issuedAt, signatureName, certificateId } = certificate;
  const startDate = printedStart(certificate);
  const issuedOn = programmeDay(issuedAt);
  return {
    name: candidateName,
    internshipTitle,
    duration,
    startDate,
    completionDate,
    issuedOn,
    signatureName,
    certificateId,
  };
}
