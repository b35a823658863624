import { countWhere } from '../../db/query';
import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type CertificateDocument, certificateSearch, certificates } from './certificate.repository';

/** Certificates of a person who is deleted stay and verify as before, without the email; answers how many (K01). */
export function createCertificateErasure(store: Store) {
  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    await refreshAll<CertificateDocument>(store, certificates, {
      filter: ['userId', '==', uid],
      orderBy: ['issuedAt', 'desc'],
      changesOf: (certificate) => {
        const user = { ...certificate.user, email: '' };
        return { user, search: certificateSearch({ ...certificate, user }) };
      },
    });
    return countWhere(store, certificates, [['userId', '==', uid]]);
  };
}
