import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type CertificateDocument, certificateSearch, certificates } from './certificate.repository';

type Holder = { _id: string } & CertificateDocument['user'];

/** Keeps whose certificate it is, as staff see and find it, in step with the account; what is printed never changes. */
export function createCertificateSnapshots(store: Store) {
  return {
    /** After a student took another name or email. Safe to repeat. */
    refreshStudent: ({ _id, name, email, internId }: Holder) =>
      refreshAll<CertificateDocument>(store, certificates, {
        filter: ['userId', '==', _id],
        orderBy: ['issuedAt', 'desc'],
        changesOf: (certificate) => {
          const user = { name, email, internId };
          return { user, search: certificateSearch({ ...certificate, user }) };
        },
      }),
  };
}
