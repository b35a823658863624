import { Preview, PreviewCertificateBody, PreviewOfferLetterBody } from './previews';
import { ok } from './shapes';

/** The rows of documents that are not issued yet. */
export const previewEndpoints = {
  'POST /certificates/preview': {
    operation: 'previewCertificate',
    tag: 'Certificates',
    summary: 'Draw a certificate as it would be issued, whatever is filled in; nothing is stored',
    roles: ['admin'],
    body: PreviewCertificateBody,
    response: ok(Preview),
  },
  'POST /offer-letters/preview': {
    operation: 'previewOfferLetter',
    tag: 'Offer letters',
    summary: 'Draw an offer letter as it would be issued, whatever is filled in; nothing is stored',
    roles: ['admin'],
    body: PreviewOfferLetterBody,
    response: ok(Preview),
  },
} as const;
