import { AppError } from '../../errors';
import type { Guesses } from '../../limits/guesses';
import { UNKNOWN_CERTIFICATES } from '../../limits/limits';
import type { StoredCertificate } from './certificate.repository';
import type { CertificateService } from './certificate.service';

const isUnknown = (error: unknown) => error instanceof AppError && error.verdict?.state === 'unknown';

/**
 * The check of a certificate that anybody may ask for, in every form. A certificate ID has the 30 random bits of the
 * intern ID, so whoever asks for one unknown ID after the other is stopped before names are found that way.
 */
export function createCertificateCheck(service: Pick<CertificateService, 'verify'>, guess: Guesses) {
  /** The certificate, where it is valid. Raises `not_found` with the verdict for any other, and `rate_limited`. */
  return (certificateId: string, address: string): Promise<StoredCertificate> =>
    guess({ limit: UNKNOWN_CERTIFICATES, address, isWrong: isUnknown }, () => service.verify(certificateId));
}

export type CertificateCheck = ReturnType<typeof createCertificateCheck>;
