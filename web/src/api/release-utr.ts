import { call, dataOf } from './client';

/** Frees the UTR of a decided application, for admins; apart from the rest, which students load too. */
export async function releaseUtr(id: string) {
  return dataOf(await call('POST /applications/:id/release-utr', { params: { id } }));
}
