import { brand } from '@prarambh/contract/brand';
import type { Certificate } from '@prarambh/contract/certificates';

/** Path of the page that verifies a certificate. */
export function verifyPath({ certificateId }: Pick<Certificate, 'certificateId'>): string {
  return `/verify-certificate/${encodeURIComponent(certificateId)}`;
}

/** The verification page as a full URL. */
export function verifyAddress(certificate: Pick<Certificate, 'certificateId'>): string {
  return `${window.location.origin}${verifyPath(certificate)}`;
}

/** LinkedIn's form for a certification with its values filled in; leaves out empty ones. */
export function linkedInAddress(certificate: Certificate): string {
  const [year = '', month = ''] = certificate.completionDate.split('-');
  const fields = {
    name: certificate.internshipTitle,
    organizationName: brand.name,
    issueYear: year,
    issueMonth: month === '' ? '' : String(Number(month)),
    certUrl: verifyAddress(certificate),
    certId: certificate.certificateId,
  };
  const filled = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME&${filled.join('&')}`;
}
