import { brand } from '@prarambh/contract/brand';
import { credentialSentence } from '@prarambh/contract/credential';
import { statusEntryOf } from '../../issuing/status-list';
import { PROGRAMME_UTC_OFFSET } from '../../shared/clock';
import type { StoredCertificate } from './certificate.repository';
import { presentVerified, printedStart } from './present-certificate';

const startOf = (day: string) => `${day}T00:00:00${PROGRAMME_UTC_OFFSET}`;

/** Returns the printed days of the work, if known. */
function activityOf(certificate: StoredCertificate) {
  const startDate = printedStart(certificate);
  return {
    ...(startDate && { activityStartDate: startOf(startDate) }),
    activityEndDate: startOf(certificate.completionDate),
  };
}

/**
 * Returns a certificate with all printed facts as an Open Badges 3.0 credential in JWT form: the credential
 * at the top level, with claims that repeat its issuer, id, date and subject
 * (https://www.imsglobal.org/spec/ob/v3p0, "JSON Web Token Proof Format").
 */
export function credentialOf(certificate: StoredCertificate, siteUrl: string) {
  const { _id, candidateName, internshipTitle, course, issuedAt, tags, statusPlace } = certificate;
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
    credentialStatus: statusEntryOf(statusPlace, siteUrl),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: candidateName, identityType: 'name' },
      ],
      ...activityOf(certificate),
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: internshipTitle,
        description: course,
        criteria: { narrative: sentence },
        image: {
          id: `${siteUrl}/api/certificates/${_id}/card.png`,
          type: 'Image',
          caption: `${candidateName}: ${internshipTitle}`,
        },
        ...(tags.length > 0 && { tag: tags }),
      },
    },
    iss: siteUrl,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    sub: subject,
  };
}
