import { brand } from '@prarambh/contract/brand';
import type { Certificate } from '@prarambh/contract/certificates';

/** The page on which anybody can check a certificate, as a path of this site. */
export function verifyPath({ certificateId }: Pick<Certificate, 'certificateId'>): string {
  return `/verify-certificate/${encodeURIComponent(certificateId)}`;
}

/** The same as an address to pass on. */
export function verifyAddress(certificate: Pick<Certificate, 'certificateId'>): string {
  return `${window.location.origin}${verifyPath(certificate)}`;
}

/** LinkedIn's form for a certification, filled in; what is empty is left out. */
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
