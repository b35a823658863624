import { BulkCertificateBody, BulkLetterBody } from '@prarambh/contract/document-batches';
import type { RoundKind } from '@prarambh/contract/work';
import type { Core } from '../../core';
import { applicationsFeature } from '../applications/feature';
import { certificatesFeature } from '../certificates/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { tasksFeature } from '../tasks/feature';
import { decisionRound } from './decision-round';
import { documentRound } from './document-round';
import type { RoundWork } from './round-work';
import { taskRound } from './task-round';

/** How each kind of round is carried out: by what does the same for one or for a few. */
export function roundKinds(core: Core): Record<RoundKind, RoundWork> {
  return {
    decideApplications: decisionRound(applicationsFeature(core).decideInRound),
    issueCertificates: documentRound(certificatesFeature(core).issueBatch, (sent) =>
      BulkCertificateBody.parse(sent),
    ),
    issueOfferLetters: documentRound(offerLettersFeature(core).issueBatch, (sent) =>
      BulkLetterBody.parse(sent),
    ),
    assignTask: taskRound(tasksFeature(core).assign, core.users),
  };
}
