import { CERTIFICATE_PROOF_FILE } from '@prarambh/contract/proof-files';
import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { type CertificateFacts, certificatePdf, type Proof } from '../../documents/documents';
import { issuedFiles } from '../../issuing/issued-files';
import { certificates, type StoredCertificate } from './certificate.repository';
import { createCredentialService } from './credential.service';
import { printedStart } from './present-certificate';

/** What is printed on a certificate. */
export function factsOf(certificate: StoredCertificate, siteUrl: string): CertificateFacts {
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

/** Creates the PDFs of certificates, each with its signed credential. */
export function createCertificateFiles(core: Core) {
  const credentials = createCredentialService(core);

  async function proofOf(certificate: StoredCertificate): Promise<Proof | null> {
    if (!credentials.canSign()) return null;
    return {
      fileName: CERTIFICATE_PROOF_FILE,
      description: 'The signed Open Badges 3.0 credential of this certificate',
      jws: await credentials.sign(certificate),
    };
  }

  return issuedFiles(core, {
    collection: certificates,
    folder: 'certificates',
    printedId: ({ certificateId }) => certificateId,
    titleOf: ({ internshipTitle }) => internshipTitle,
    draw: async (certificate) =>
      certificatePdf(factsOf(certificate, core.config.siteUrl), await proofOf(certificate)),
  });
}
