import { BatchPreviewBody, IssueBatchAnswer, OfferBatchBody } from './document-batches';
import {
  CreateOfferLetterBody,
  OfferLetter,
  OfferLetterExportQuery,
  OfferLetterParams,
  OfferLetterQuery,
  StaffOfferLetter,
  VerifyLetterAnswer,
  VerifyLetterParams,
} from './offer-letters';
import { Acknowledged, CsvText, ok, PageQuery, page, table } from './shapes';

/** The rows of offer letters: written by staff, checked by anybody. */
export const offerLetterEndpoints = {
  'GET /offer-letters/verify/:letterId': {
    operation: 'verifyOfferLetter',
    tag: 'Offer letters',
    summary: 'Check an offer letter by its ID; one that is not valid answers 404 with valid: false',
    roles: 'public',
    params: VerifyLetterParams,
    response: VerifyLetterAnswer,
    perMinute: 60,
  },
  'GET /offer-letters/my-offer-letters': {
    operation: 'listMyOfferLetters',
    tag: 'Offer letters',
    summary: 'The caller’s offer letters, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(OfferLetter),
  },
  'GET /offer-letters/export': {
    operation: 'exportOfferLetters',
    tag: 'Offer letters',
    summary: 'The filtered offer letters as CSV',
    roles: ['admin'],
    query: OfferLetterExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /offer-letters': {
    operation: 'listOfferLetters',
    tag: 'Offer letters',
    summary: 'Offer letters for staff, newest first',
    roles: ['admin'],
    query: OfferLetterQuery,
    response: table(StaffOfferLetter),
  },
  'POST /offer-letters': {
    operation: 'createOfferLetter',
    tag: 'Offer letters',
    summary: 'Issue an offer letter to a student',
    roles: ['admin'],
    body: CreateOfferLetterBody,
    response: ok(StaffOfferLetter),
    status: 201,
    idempotent: true,
  },
  'POST /offer-letters/bulk': {
    operation: 'issueOfferLetters',
    tag: 'Offer letters',
    summary: 'Issue offer letters to a batch of those whose application for an internship is approved',
    roles: ['admin'],
    body: OfferBatchBody,
    response: IssueBatchAnswer,
  },
  'POST /offer-letters/bulk/preview': {
    operation: 'previewOfferLetters',
    tag: 'Offer letters',
    summary: 'Who in a part of an internship would get a letter, and why others would not; nothing is stored',
    roles: ['admin'],
    body: BatchPreviewBody,
    response: IssueBatchAnswer,
  },
  'DELETE /offer-letters/:id': {
    operation: 'revokeOfferLetter',
    tag: 'Offer letters',
    summary: 'Revoke an offer letter; from then on it verifies as revoked',
    roles: ['admin'],
    params: OfferLetterParams,
    response: Acknowledged,
  },
} as const;
