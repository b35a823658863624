import { BulkCertificateBody, BulkLetterBody } from '@prarambh/contract/document-batches';
import type { BulkJobKind } from '@prarambh/contract/work';
import type { Core } from '../../core/core';
import { certificatesFeature } from '../certificates/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { bulkApprovals, bulkDecisions } from './bulk-decisions';
import { bulkDocuments } from './bulk-documents';
import type { BulkJobWork } from './bulk-job-work';
import { bulkTasks } from './bulk-tasks';

/** Returns the work of each kind of job, from the feature that does the same for one record. */
export function bulkJobKinds(core: Core): Record<BulkJobKind, BulkJobWork> {
  return {
    decideApplications: bulkDecisions(core),
    approveMatched: bulkApprovals(core),
    issueCertificates: bulkDocuments(certificatesFeature(core), (sent) => BulkCertificateBody.parse(sent)),
    issueOfferLetters: bulkDocuments(offerLettersFeature(core), (sent) => BulkLetterBody.parse(sent)),
    assignTask: bulkTasks(core),
  };
}
