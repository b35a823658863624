import type { Core } from '../../core';
import { AppError } from '../../errors';
import { UNKNOWN_CERTIFICATES } from '../../limits/limits';
import type { StoredCertificate } from './certificate.repository';
import { verifyCertificate } from './certificate.service';

const isUnknown = (error: unknown) => error instanceof AppError && error.verdict?.state === 'unknown';

/**
 * The check of a certificate that anybody may ask for, in every form: the certificate, where it is valid. A certificate
 * ID has the 30 random bits of the intern ID, so whoever asks for one unknown ID after the other is stopped before names
 * are found that way. Raises `not_found` with the verdict for any other, and `rate_limited`.
 */
export function checkCertificate(
  core: Core,
  certificateId: string,
  address: string,
): Promise<StoredCertificate> {
  const limited = { limit: UNKNOWN_CERTIFICATES, address, isWrong: isUnknown };
  return core.guess(limited, () => verifyCertificate(core, certificateId));
}
