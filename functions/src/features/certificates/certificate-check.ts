import type { Core } from '../../core/core';
import { limitGuesses } from '../../rate-limits/guesses';
import { UNKNOWN_CERTIFICATES } from '../../rate-limits/limits';
import { AppError } from '../../shared/errors';
import type { StoredCertificate } from './certificate.repository';
import { verifyCertificate } from './certificate.service';

const isUnknown = (error: unknown) => error instanceof AppError && error.verdict?.state === 'unknown';

/**
 * Returns a valid certificate for a public check. Throws `not_found` with the verification result for any
 * other, and `rate_limited`: a certificate ID has only the 30 random bits of the intern ID, so guessing
 * unknown IDs must not reveal names.
 */
export function checkCertificate(
  core: Core,
  certificateId: string,
  address: string,
): Promise<StoredCertificate> {
  const limited = { limit: UNKNOWN_CERTIFICATES, address, isWrong: isUnknown };
  return limitGuesses(core, limited, () => verifyCertificate(core, certificateId));
}
