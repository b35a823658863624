import { brand } from '@prarambh/contract/brand';
import { LETTER_STATEMENT_TYPE, type LetterStatement } from '@prarambh/contract/paper-proof';
import { statusEntryOf } from '../../issuing/status-list';
import type { StatusPlace } from '../../issuing/status-list.repository';
import type { OfferLetterFacts } from '../../pdf/documents';

interface Issue {
  issuedAt: Date;
  statusPlace: StatusPlace;
  siteUrl: string;
}

/** Returns the printed facts of a letter as a credential in JWT form, like that of a certificate. */
export function statementOf(
  { verifyUrl: id, ...facts }: OfferLetterFacts,
  { issuedAt, statusPlace, siteUrl }: Issue,
): LetterStatement {
  const sub = `${id}#holder`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', LETTER_STATEMENT_TYPE],
    issuer: { id: siteUrl, type: ['Profile'], name: brand.name },
    validFrom: issuedAt.toISOString(),
    name: facts.title,
    credentialStatus: statusEntryOf(statusPlace, siteUrl),
    credentialSubject: { id: sub, ...facts },
    iss: siteUrl,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    sub,
  };
}
