import type { Store } from '../../db/store';
import { changeStep, type FindSource, refreshStep } from '../../work/page-steps';
import type { WorkStep } from '../../work/work-kind';
import { type CertificateDocument, certificateSearch, certificates } from './certificate.repository';

type Holder = CertificateDocument['user'];

export type NamedHolder = FindSource<Holder>;

/** Keeps whose certificate it is, as staff see and find it, in step with the account; what is printed never changes. */
export function holderStep(store: Store, findSource: NamedHolder): WorkStep {
  return refreshStep<CertificateDocument, Holder>(store, certificates, {
    filterOf: (id) => ['userId', '==', id],
    findSource,
    changesOf: (certificate, { name, email, internId }) => {
      const user = { name, email, internId };
      return { user, search: certificateSearch({ ...certificate, user }) };
    },
  });
}

/** Certificates of a person who is deleted stay and verify as before, without the email (K01). */
export function certificateErasure(store: Store): WorkStep {
  return changeStep<CertificateDocument>(
    store,
    certificates,
    (uid) => ['userId', '==', uid],
    (certificate) => {
      const user = { ...certificate.user, email: '' };
      return { user, isAnonymous: true, search: certificateSearch({ ...certificate, user }) };
    },
  );
}
