import type { BulkDecisionBody, BulkJob, BulkReversalBody } from '@prarambh/contract/bulk-jobs';
import { formatNumberOf, formatRupees } from '@prarambh/contract/format';
import type { Core } from '../../core/core';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { pageAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { invalidField, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { bankCreditsFeature } from '../bank-credits/feature';
import { internshipsFeature } from '../internships/feature';
import { getInternship } from '../internships/internship.service';
import {
  type BulkJobRequest,
  type BulkJobStatus,
  continueBulkJob,
  createBulkJob,
  listBulkJobs,
  reverseBulkJob,
  stopBulkJob,
} from './bulk-job.service';

type Routes =
  | 'GET /bulk-jobs'
  | 'POST /bulk-jobs/decisions'
  | 'POST /bulk-jobs/certificates'
  | 'POST /bulk-jobs/offer-letters'
  | 'POST /bulk-jobs/tasks'
  | 'POST /bulk-jobs/matched-payments'
  | 'POST /bulk-jobs/reversals'
  | 'POST /bulk-jobs/:id/reverse'
  | 'POST /bulk-jobs/:id/continue'
  | 'POST /bulk-jobs/:id/stop';

/** The label of a job that reverses chosen records. */
const REVERSALS: Record<BulkReversalBody['kind'], readonly [verb: string, one: string, many: string]> = {
  decideApplications: ['Reopen', 'application', 'applications'],
  issueCertificates: ['Revoke', 'certificate', 'certificates'],
  issueOfferLetters: ['Revoke', 'letter', 'letters'],
  assignTask: ['Withdraw', 'task', 'tasks'],
};

const VERBS: Record<BulkDecisionBody['status'], string> = { Approved: 'Approve', Rejected: 'Reject' };

function stateOf({ job, work }: BulkJobStatus): BulkJob['state'] {
  if (job.endedAt) return job.stopped === null ? 'done' : 'stopped';
  // The job ended between the two reads, or its work item is gone.
  return work?.state ?? 'failed';
}

function presentBulkJob(status: BulkJobStatus, { uid }: Caller): BulkJob {
  const { job, work } = status;
  const { _id, kind, label, decision, internshipId, by, percent, total } = job;
  const { done, held, unfinished, refused, refusals } = job;
  return {
    _id,
    kind,
    label,
    decision,
    internshipId,
    by,
    isOwn: by._id === uid,
    state: stateOf(status),
    percent,
    total,
    done,
    held,
    unfinished,
    refused,
    refusals,
    createdAt: job.createdAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    isReversal: job.isReversal,
    reversibleUntil: job.done > job.recordIds.length ? null : (job.reversibleUntil?.toISOString() ?? null),
    isReversed: job.reversedBy !== null,
    error: job.stopped ?? work?.error ?? null,
  };
}

/** Returns a job that issues documents for an internship, which may be deleted. Throws `not_found`. */
async function issuingJob(
  core: Core,
  kind: 'issueCertificates' | 'issueOfferLetters',
  body: { internshipId: string },
) {
  const { internshipId } = body;
  const internship = await inTransaction(core.store, (transaction) =>
    internshipsFeature(core).findWithArchived(transaction, internshipId),
  );
  if (!internship) throw notFound('This internship does not exist.');
  return { kind, label: internship.title, decision: null, internshipId, total: null, body };
}

async function createJob(core: Core, caller: Caller, job: BulkJobRequest, key: IdempotencyKey | null) {
  return { data: presentBulkJob(await createBulkJob(core, caller, job, key), caller) };
}

export const bulkJobRoutes: Pick<Handlers, Routes> = {
  'GET /bulk-jobs': (core, { caller, query: { kind, limit, cursor } }) =>
    pageAnswer(listBulkJobs(core, caller, kind, { limit, cursor }), (one) => presentBulkJob(one, caller)),

  'POST /bulk-jobs/decisions': (core, { caller, body, idempotencyKey }) => {
    const total = body.applications.length;
    const label = `${VERBS[body.status]} ${formatNumberOf(total, 'application', 'applications')}`;
    const about = { kind: 'decideApplications' as const, label, decision: body.status, internshipId: null };
    return createJob(core, caller, { ...about, total, body }, idempotencyKey);
  },

  'POST /bulk-jobs/certificates': async (core, { caller, body, idempotencyKey }) =>
    createJob(core, caller, await issuingJob(core, 'issueCertificates', body), idempotencyKey),

  'POST /bulk-jobs/offer-letters': async (core, { caller, body, idempotencyKey }) =>
    createJob(core, caller, await issuingJob(core, 'issueOfferLetters', body), idempotencyKey),

  'POST /bulk-jobs/tasks': async (core, { caller, body, idempotencyKey }) => {
    const { title: label, internshipId, userIds } = body;
    await getInternship(core, internshipId);
    const about = { kind: 'assignTask' as const, label, decision: null, internshipId };
    return createJob(core, caller, { ...about, total: userIds.length, body }, idempotencyKey);
  },

  'POST /bulk-jobs/matched-payments': async (core, { caller, body, idempotencyKey }) => {
    if (new Date(body.asOf) > core.clock.now())
      throw invalidField('asOf', 'Please reload the page and try again.');
    const { countMatched, matchedTotals } = bankCreditsFeature(core);
    const [total, now] = await Promise.all([countMatched(new Date(body.asOf)), matchedTotals()]);
    const payments = formatNumberOf(total, 'payment', 'payments');
    // Payments that have matched since are not approved, so the sum of all matches is not that of the job.
    const label = now.count === total ? `${payments}, ${formatRupees(now.amountPaise / 100)}` : payments;
    const target = { collection: 'bankCredits', _id: 'matched', label };
    const audit = { action: 'approveMatched' as const, target, after: body };
    const about = { kind: 'approveMatched' as const, label, decision: 'Approved' as const, audit };
    return createJob(core, caller, { ...about, internshipId: null, total, body }, idempotencyKey);
  },

  'POST /bulk-jobs/reversals': (core, { caller, body: { kind, ids }, idempotencyKey }) => {
    const [verb, ...noun] = REVERSALS[kind];
    const label = `${verb} ${formatNumberOf(ids.length, ...noun)}`;
    const about = { kind, label, decision: null, internshipId: null, total: ids.length, isReversal: true };
    return createJob(core, caller, { ...about, body: { ids, tellAt: null } }, idempotencyKey);
  },

  'POST /bulk-jobs/:id/reverse': async (core, { caller, params }) => ({
    data: presentBulkJob(await reverseBulkJob(core, caller, params.id), caller),
  }),

  'POST /bulk-jobs/:id/continue': async (core, { caller, params }) => ({
    data: presentBulkJob(await continueBulkJob(core, caller, params.id), caller),
  }),

  'POST /bulk-jobs/:id/stop': async (core, { caller, params }) => ({
    data: presentBulkJob(await stopBulkJob(core, caller, params.id), caller),
  }),
};
