import { brand } from '@prarambh/contract/brand';
import { credentialSentence } from '@prarambh/contract/credential';
import type { StoredCertificate } from './certificate.repository';
import { presentVerified } from './present-certificate';

/**
 * A certificate as an Open Badges 3.0 credential in the form that a JWT carries: the credential itself at the top
 * level, with the claims that repeat its issuer, id, date and subject
 * (https://www.imsglobal.org/spec/ob/v3p0, "JSON Web Token Proof Format"). Everything printed is in it.
 */
export function credentialOf(certificate: StoredCertificate, siteUrl: string) {
  const { _id, candidateName, internshipTitle, course, issuedAt } = certificate;
  const id = `${siteUrl}/verify-certificate/${_id}`;
  const subject = `${id}#holder`;
  const sentence = credentialSentence(presentVerified(certificate));
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: siteUrl, type: ['Profile'], name: brand.name },
    validFrom: issuedAt.toISOString(),
    name: internshipTitle,
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: candidateName, identityType: 'name' },
      ],
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        name: internshipTitle,
        description: course,
        criteria: { narrative: sentence },
      },
    },
    iss: siteUrl,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    sub: subject,
  };
}
