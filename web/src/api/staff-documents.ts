import type { StaffCertificate } from '@prarambh/contract/certificates';
import type { SentBody } from '@prarambh/contract/endpoints';
import type { StaffOfferLetter } from '@prarambh/contract/offer-letters';
import type { TimeOrder } from '@prarambh/contract/shapes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

export const staffDocumentKeys = {
  certificates: ['certificates', 'staff'] as const,
  offerLetters: ['offer-letters', 'staff'] as const,
};

/** What staff narrow a list of documents down by. */
export interface DocumentFilters {
  q?: string;
  isRevoked?: boolean;
  sort?: TimeOrder;
}

const asSent = ({ q, isRevoked, sort }: DocumentFilters) => ({
  ...(q && { q }),
  ...(isRevoked && { isRevoked: 'true' as const }),
  ...(sort && { sort }),
});

const queryOf = (filters: DocumentFilters, pageParam: string | null) => ({
  ...asSent(filters),
  ...(pageParam && { cursor: pageParam }),
});

/** The export of the certificates that the filters leave. */
export const certificatesExport = (filters: DocumentFilters) =>
  ({ operation: 'GET /certificates/export', query: asSent(filters) }) as const;

/** The export of the offer letters that the filters leave. */
export const offerLettersExport = (filters: DocumentFilters) =>
  ({ operation: 'GET /offer-letters/export', query: asSent(filters) }) as const;

/** All certificates for staff page by page, newest first, with the count of those that match. */
export function staffCertificates(filters: DocumentFilters) {
  return infiniteQueryOptions({
    queryKey: [...staffDocumentKeys.certificates, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /certificates', { query: queryOf(filters, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** All offer letters for staff page by page, newest first, with the count of those that match. */
export function staffOfferLetters(filters: DocumentFilters) {
  return infiniteQueryOptions({
    queryKey: [...staffDocumentKeys.offerLetters, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /offer-letters', { query: queryOf(filters, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Issues a certificate; the answer's message carries its ID. */
export const createCertificate = (body: SentBody<'POST /certificates'>, idempotencyKey: string) =>
  call('POST /certificates', { body, idempotencyKey });

/** Replaces a certificate by one with corrected facts; the old one verifies as replaced. */
export const reissueCertificate = (
  { _id }: Pick<StaffCertificate, '_id'>,
  body: SentBody<'POST /certificates/:id/reissue'>,
  idempotencyKey: string,
) => call('POST /certificates/:id/reissue', { params: { id: _id }, body, idempotencyKey });

/** Issues an offer letter. */
export const createOfferLetter = (body: SentBody<'POST /offer-letters'>, idempotencyKey: string) =>
  call('POST /offer-letters', { body, idempotencyKey });

/** Revokes a certificate; it stays and verifies as revoked. */
export const revokeCertificate = ({ _id }: StaffCertificate) =>
  call('DELETE /certificates/:id', { params: { id: _id } });

/** Revokes an offer letter; it stays and verifies as revoked. */
export const revokeOfferLetter = ({ _id }: StaffOfferLetter) =>
  call('DELETE /offer-letters/:id', { params: { id: _id } });

export type PreviewOperation = 'POST /certificates/preview' | 'POST /offer-letters/preview';

/** The page that a form would issue as it stands. Forms that were drawn before are not asked for again. */
export function previewOf<O extends PreviewOperation>(operation: O, body: Record<string, unknown>) {
  return queryOptions({
    queryKey: ['previews', operation, body],
    queryFn: async ({ signal }) => dataOf(await call(operation as PreviewOperation, { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
