import type { Transaction } from 'firebase-admin/firestore';
import type { CertificateRepository, StoredCertificate } from './certificate.repository';
import type { StatusListRepository } from './status-list.repository';

interface Dependencies {
  certificates: CertificateRepository;
  statusLists: StatusListRepository;
}

/** The one way in which a certificate ends: here, and in the list that verifiers elsewhere ask (F18, N08). */
export function createRevocation({ certificates, statusLists }: Dependencies) {
  return {
    /** With `replacedBy`, the certificate ID of the correction that takes its place. Reads nothing. */
    revoke(
      transaction: Transaction,
      { _id, statusPlace }: StoredCertificate,
      { at, replacedBy = null }: { at: Date; replacedBy?: string | null },
    ): void {
      certificates.revoke(transaction, _id, at, replacedBy);
      // Without a place nobody was ever given a credential that names one.
      if (statusPlace) statusLists.revoke(transaction, statusPlace);
    },
  };
}

export type Revocation = ReturnType<typeof createRevocation>;
