import type { IssueResult } from '@prarambh/contract/certificate-batches';
import type { SentBody } from '@prarambh/contract/endpoints';
import { call } from './client';
import { downloadFile } from './download';

/** Whom to issue to, and what is printed on all of the certificates. */
export type BatchOrder = Pick<
  SentBody<'POST /certificates/bulk'>,
  'internshipId' | 'signatureName' | 'completionDate'
>;

export interface Batch {
  results: IssueResult[];
  nextCursor: string | null;
  percent: number;
}

/** The next students of an internship; call again with `nextCursor` until it is null. Repeating issues nothing twice. */
export async function issueBatch(
  order: BatchOrder,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Batch> {
  const body = { ...order, ...(cursor !== null && { cursor }) };
  const { data, nextCursor, percent } = await call('POST /certificates/bulk', { body, signal });
  return { results: data, nextCursor, percent };
}

/** Saves the PDFs of all valid certificates of an internship as one zip archive. */
export function downloadCertificates(internshipId: string): Promise<void> {
  return downloadFile('GET /certificates/archive', { query: { internshipId } });
}
