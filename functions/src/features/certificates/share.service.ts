import { brand } from '@prarambh/contract/brand';
import { longDate } from '../../documents/dates';
import { certificateCard } from '../../documents/documents';
import { AppError } from '../../errors';
import type { Config } from '../../platform';
import type { CertificateService } from './certificate.service';
import { factsOf } from './certificate-file.service';

/** What a link to a certificate's page is shown as where it is shared. */
export interface SharePreview {
  title: string;
  description: string;
  url: string;
  /** Null for a certificate that does not count any more: it is not advertised, and its name is not said. */
  image: string | null;
}

interface Dependencies {
  config: Config;
  service: CertificateService;
}

/** How certificates look on social networks. */
export function createShareService({ config: { siteUrl }, service }: Dependencies) {
  return {
    /** The preview of a certificate's page; null for an unknown certificate. */
    async preview(certificateId: string): Promise<SharePreview | null> {
      try {
        const { _id, candidateName, internshipTitle, duration, completionDate } =
          await service.verify(certificateId);
        return {
          title: `${candidateName}: ${internshipTitle}`,
          description: `Certificate of a virtual internship (${duration}), completed on ${longDate(completionDate)}. Open it to check it at ${brand.name}.`,
          url: `${siteUrl}/verify-certificate/${_id}`,
          image: `${siteUrl}/api/certificates/${_id}/card.png`,
        };
      } catch (error) {
        if (!(error instanceof AppError && error.verdict)) throw error;
        if (error.verdict.state === 'unknown') return null;
        return {
          title: 'A certificate that is not valid any more',
          description: error.message,
          url: `${siteUrl}/verify-certificate/${encodeURIComponent(certificateId)}`,
          image: null,
        };
      }
    },

    /** The picture of a valid certificate: PNG. Raises `not_found` with the verdict for any other. */
    async card(certificateId: string): Promise<Uint8Array> {
      return certificateCard(factsOf(await service.verify(certificateId), siteUrl));
    },
  };
}

export type ShareService = ReturnType<typeof createShareService>;
