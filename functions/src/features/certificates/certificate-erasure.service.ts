import type { Store } from '../../db/store';
import { changeStep } from '../../work/page-steps';
import { type CertificateDocument, certificateSearch, certificates } from './certificate.repository';

/** Certificates of a person who is deleted stay and verify as before, without the email (K01). */
export function certificateErasure(store: Store) {
  return changeStep<CertificateDocument>(
    store,
    certificates,
    (uid) => ['userId', '==', uid],
    (certificate) => {
      const user = { ...certificate.user, email: '' };
      return { user, search: certificateSearch({ ...certificate, user }) };
    },
  );
}
