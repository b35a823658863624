import { brand } from '@prarambh/contract/brand';
import { addressOf, type Language } from '@prarambh/contract/languages';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { longDate } from '../../pdf/dates';
import { certificateCard } from '../../pdf/documents';
import { AppError } from '../../shared/errors';
import type { StoredCertificate } from './certificate.repository';
import { checkCertificate } from './certificate-check';
import { certificateFactsOf } from './certificate-file.service';

/** The preview that social networks show for a link to a certificate's page. */
export interface SharePreview {
  title: string;
  description: string;
  url: string;
  /** Null for a revoked or replaced certificate, whose preview has no picture and no name. */
  image: string | null;
}

/** About 5 MB of pictures. */
const CARDS_KEPT = 50;

/** Cache of the latest cards, newest last. Drawing is slow, and printed facts never change. */
const cardsOf = memoizeByKey((_core: Core) => new Map<string, Promise<Uint8Array>>());

function drawCard(core: Core, certificate: StoredCertificate): Promise<Uint8Array> {
  const { _id } = certificate;
  const cards = cardsOf(core);
  const card = cards.get(_id) ?? certificateCard(certificateFactsOf(certificate, core.config.siteUrl));
  cards.delete(_id);
  cards.set(_id, card);
  card.catch(() => cards.delete(_id));
  const [oldest] = cards.keys();
  if (oldest && cards.size > CARDS_KEPT) cards.delete(oldest);
  return card;
}

/**
 * Returns the preview of a certificate's page in a language; null for an unknown certificate. Throws
 * `rate_limited`.
 */
export async function sharePreviewOf(
  core: Core,
  certificateId: string,
  { address, language }: { address: string; language: Language },
): Promise<SharePreview | null> {
  const { siteUrl } = core.config;
  const urlOf = (id: string) => `${siteUrl}${addressOf(`/verify-certificate/${id}`, language)}`;
  try {
    const certificate = await checkCertificate(core, certificateId, address);
    const { _id, candidateName, internshipTitle, duration, completionDate } = certificate;
    return {
      title: `${candidateName}: ${internshipTitle}`,
      description: `Certificate of a virtual internship (${duration}), completed on ${longDate(completionDate)}. Open it to check it at ${brand.name}.`,
      url: urlOf(_id),
      image: `${siteUrl}/api/certificates/${_id}/card.png`,
    };
  } catch (error) {
    if (!(error instanceof AppError && error.verdict)) throw error;
    if (error.verdict.state === 'unknown') return null;
    return {
      title: 'A certificate that is no longer valid',
      description: error.message,
      url: urlOf(encodeURIComponent(certificateId)),
      image: null,
    };
  }
}

/**
 * Returns the picture of a valid certificate as PNG. Throws `not_found` with the verification result for any
 * other.
 */
export async function shareCardOf(core: Core, certificateId: string, address: string): Promise<Uint8Array> {
  return drawCard(core, await checkCertificate(core, certificateId, address));
}
