import type { Store } from '../../db/store';
import { type FindSource, refreshStep } from '../../work/page-steps';

import { type CertificateDocument, certificateSearch, certificates } from './certificate.repository';

type Holder = CertificateDocument['user'];

/** Keeps whose certificate it is, as staff see and find it, in step with the account; what is printed never changes. */
export function certificateHolderStep(store: Store, findSource: FindSource<Holder>) {
  return refreshStep<CertificateDocument, Holder>(store, certificates, {
    filterOf: (id) => ['userId', '==', id],
    findSource,
    changesOf: (certificate, { name, email, internId }) => {
      const user = { name, email, internId };
      return { user, search: certificateSearch({ ...certificate, user }) };
    },
  });
}
