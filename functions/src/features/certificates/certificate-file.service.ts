import { CERTIFICATE_PROOF_FILE } from '@prarambh/contract/proof-files';
import type { Core } from '../../core/core';
import type { IssuedFileKind } from '../../issuing/issued-files';
import { canSignProofs } from '../../issuing/proof-signer';
import { type CertificateFacts, certificatePdf, type Proof } from '../../pdf/documents';
import { programmeDay } from '../../shared/clock';
import { type CertificateDocument, certificates, type StoredCertificate } from './certificate.repository';
import { signCertificate } from './credential.service';
import { printedStart } from './present-certificate';

export function certificateFactsOf(certificate: StoredCertificate, siteUrl: string): CertificateFacts {
  const { _id, certificateId, candidateName, internshipTitle, duration } = certificate;
  const { completionDate, issuedAt, signatureName } = certificate;
  return {
    certificateId,
    candidateName,
    internshipTitle,
    duration,
    startDate: printedStart(certificate),
    completionDate,
    issuedOn: programmeDay(issuedAt),
    signatureName,
    verifyUrl: `${siteUrl}/verify-certificate/${_id}`,
  };
}

async function proofOf(core: Core, certificate: StoredCertificate): Promise<Proof | null> {
  if (!canSignProofs(core)) return null;
  return {
    fileName: CERTIFICATE_PROOF_FILE,
    description: 'The signed Open Badges 3.0 credential of this certificate',
    jws: await signCertificate(core, certificate),
  };
}

/** Draws the PDFs of certificates, each with its signed credential. */
export const certificateFiles: IssuedFileKind<CertificateDocument> = {
  collection: certificates,
  folder: 'certificates',
  printedId: ({ certificateId }) => certificateId,
  titleOf: ({ internshipTitle }) => internshipTitle,
  draw: async (core, certificate) =>
    certificatePdf(certificateFactsOf(certificate, core.config.siteUrl), await proofOf(core, certificate)),
};
