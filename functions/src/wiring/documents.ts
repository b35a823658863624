import type { Core } from '../core';
import { createDocumentFiles } from '../documents/document-files';
import { createApplicationRepository } from '../features/applications/application.repository';
import { createApplicationOffers } from '../features/applications/application-offers.service';
import { createLetterFiles } from '../features/offer-letters/letter-file.service';
import { createOfferLetterRepository } from '../features/offer-letters/offer-letter.repository';
import { offerLetterRoutes } from '../features/offer-letters/offer-letter.routes';
import { createOfferLetterService } from '../features/offer-letters/offer-letter.service';
import { previewRoutes } from '../features/previews/preview.routes';
import { createPreviewService } from '../features/previews/preview.service';
import type { JobReport } from '../jobs/job-report';
import { wireCertificates } from './certificates';

/** Certificates and offer letters. */
export function wireDocuments(core: Core) {
  const { platform, store, files } = core;
  const applicationRepository = createApplicationRepository(store);
  const documentFiles = createDocumentFiles({ files, logger: platform.logger });
  const letters = createOfferLetterRepository(store);
  const letterFiles = createLetterFiles({ ...core, letters, documentFiles });
  const offers = createApplicationOffers(store, applicationRepository);
  const letterService = createOfferLetterService({ ...core, letters, letterFiles, offers });
  const certificates = wireCertificates(core, { applicationRepository, documentFiles });
  return {
    shares: certificates.shares,
    credentials: certificates.credentials,
    /** Valid documents that have no PDF, page by page. */
    missingFiles: {
      certificate: certificates.certificateFiles.listMissing,
      offerLetter: letterFiles.listMissing,
    },
    handlers: {
      ...certificates.handlers,
      ...previewRoutes(createPreviewService(core)),
      ...offerLetterRoutes({ letters, service: letterService, files }),
    },
    /** Makes the files that could not be made when their documents were issued (F12). */
    async makeMissingFiles(report: JobReport): Promise<void> {
      await certificates.certificateFiles.makeMissing(report);
      await letterFiles.makeMissing(report);
    },
  };
}
