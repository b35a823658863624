import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import type { PageOf } from '../../db/query';
import { type CertificateFacts, certificatePdf } from '../../documents/documents';
import type { JobReport } from '../../jobs/job-report';
import { certificateRepository, type StoredCertificate } from './certificate.repository';

const BATCH = 25;

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
export function createCertificateFiles(core: Core) {
  const { config, documentFiles } = core;
  const certificates = certificateRepository(core.store);

  /** Makes the file of a certificate that has none; it comes back without one when that fails (F12). */
  async function make(certificate: StoredCertificate): Promise<StoredCertificate> {
    if (certificate.filePath) return certificate;
    const { _id, certificateId } = certificate;
    const filePath = await documentFiles.keep({ folder: 'certificates', id: certificateId }, () =>
      certificatePdf(factsOf(certificate, config.siteUrl)),
    );
    if (filePath) await certificates.setFile(_id, filePath);
    return { ...certificate, filePath };
  }

  return {
    make,

    /** Valid certificates without a file, newest first, and how many there are. */
    async listMissing(page: PageOf) {
      const [{ items, nextCursor }, total] = await Promise.all([
        certificates.withoutFile.list({}, page),
        certificates.withoutFile.count({}),
      ]);
      const data = items.map(({ _id, certificateId, candidateName, internshipTitle, issuedAt }) => ({
        _id,
        documentId: certificateId,
        candidateName,
        title: internshipTitle,
        issuedAt: issuedAt.toISOString(),
      }));
      return { data, nextCursor, total };
    },

    /** Tries again for every certificate whose file could not be made; what the scheduled job runs. */
    async makeMissing(report: JobReport): Promise<void> {
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await certificates.withoutFile.list({}, { limit: BATCH, cursor });
        for (const certificate of items) {
          const { _id, filePath } = await make(certificate);
          if (filePath) report.done();
          else report.failed(`certificates/${_id}`, 'The file could not be made.');
        }
        cursor = nextCursor ?? undefined;
      } while (cursor);
    },
  };
}
