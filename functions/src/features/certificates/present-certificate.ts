import type { Certificate, StaffCertificate, VerifiedCertificate } from '@prarambh/contract/certificates';
import { programmeDay } from '../../shared/clock';
import type { FileStore } from '../../storage/file-store';
import type { StoredCertificate } from './certificate.repository';

/** People keep and share certificates, so their addresses last longer than those of proofs and uploads. */
const FILE_LINK_SECONDS = 365 * 24 * 60 * 60;

/** Returns a certificate as its student sees it. */
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

/** Returns a certificate as staff see it: with its owner and validity. */
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

/** Returns the printed start date; null if it is after the completion date. */
export const printedStart = ({ startDate, completionDate }: StoredCertificate) =>
  startDate !== null && startDate <= completionDate ? startDate : null;

/** Returns the printed facts, which anybody with the ID may see. */
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
