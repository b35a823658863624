import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { type CertificateFacts, certificatePdf } from '../../documents/documents';
import { issuedFiles } from '../../issuing/issued-files';
import { certificates, type StoredCertificate } from './certificate.repository';

/** What is printed on a certificate. */
export function factsOf(certificate: StoredCertificate, siteUrl: string): CertificateFacts {
  const { _id, certificateId, candidateName, internshipTitle, duration } = certificate;
  const { completionDate, issuedAt, signatureName } = certificate;
  return {
    certificateId,
    candidateName,
    internshipTitle,
    duration,
    completionDate,
    issuedOn: programmeDay(issuedAt),
    signatureName,
    verifyUrl: `${siteUrl}/verify-certificate/${_id}`,
  };
}

/** The PDFs of certificates. */
export const createCertificateFiles = (core: Core) =>
  issuedFiles(core, {
    collection: certificates,
    folder: 'certificates',
    printedId: ({ certificateId }) => certificateId,
    titleOf: ({ internshipTitle }) => internshipTitle,
    draw: (certificate) => certificatePdf(factsOf(certificate, core.config.siteUrl)),
  });
