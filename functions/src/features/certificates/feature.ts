import type { BulkCertificateBody } from '@prarambh/contract/document-batches';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { mapped } from '../../firestore/every-page';
import { datedPage } from '../../firestore/merged-pages';
import type { PageOf } from '../../firestore/query';
import type { NamedHolder } from '../../issuing/holder-steps';
import { paperPack } from '../../issuing/paper-pack';
import type { IssuePlace } from '../../pdf/batch';
import type { Caller } from '../../users/caller';
import { issueCertificateBatch } from './batch-issue.service';
import * as certificateRepository from './certificate.repository';
import { certificates } from './certificate.repository';
import { revokeCertificate } from './certificate.service';
import { certificateExport } from './certificate-export';
import { certificateSteps } from './personal-data';
import { presentForStaff, presentVerified } from './present-certificate';

/** Certificates: issuing, files, signatures and checks. */
export const certificatesFeature = memoizeByKey((core: Core) => {
  const { store, files } = core;
  const { holderStep, erasure } = certificateSteps(store);
  return {
    issueBatch: (caller: Caller, body: BulkCertificateBody, place: IssuePlace) =>
      issueCertificateBatch(core, caller, body, place),
    find: (id: string) => certificateRepository.find(store, id),
    revoke: (caller: Caller, id: string) => revokeCertificate(core, caller, id),
    exports: { 'GET /certificates/export': certificateExport(store) },
    ownData: {
      certificates: ({ uid }: Caller) =>
        mapped(certificateRepository.allOf(store, uid), (one) => presentForStaff(one, files)),
    },
    /** Includes revoked and replaced certificates. */
    history: (uid: string, page: PageOf) =>
      datedPage(
        certificateRepository.historyOf(store, uid, page),
        ({ issuedAt }) => issuedAt,
        (one) => presentForStaff(one, files),
      ),
    personSteps: (find: NamedHolder) => [holderStep(find)],
    erasure,
    pack: paperPack(core, {
      collection: certificates,
      name: 'certificates',
      printedId: ({ certificateId }) => certificateId,
    }),
    countCertificatesOf: (uid: string) => certificateRepository.countOf(store, uid),
    /** Returns a person's valid certificates, newest first, as the public sees them. */
    verifiedOf: async (uid: string, page: PageOf) =>
      (await certificateRepository.listOf(store, uid, page)).items.map(presentVerified),
  };
});
