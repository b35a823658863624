import type { DecisionRoundBody, Round } from '@prarambh/contract/rounds';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { notFound } from '../../errors';
import { pageAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import type { Caller } from '../../people/caller';
import { internshipsFeature } from '../internships/feature';
import { createRoundService, type RoundStanding } from './round.service';

type Routes =
  | 'GET /rounds'
  | 'POST /rounds/decisions'
  | 'POST /rounds/certificates'
  | 'POST /rounds/offer-letters'
  | 'POST /rounds/tasks'
  | 'POST /rounds/:id/continue'
  | 'POST /rounds/:id/stop';

const VERBS: Record<DecisionRoundBody['status'], string> = { Approved: 'Approve', Rejected: 'Reject' };

function stateOf({ round, work }: RoundStanding): Round['state'] {
  if (round.endedAt) return round.stopped === null ? 'done' : 'stopped';
  // Ended between the two reads, or its work is gone.
  return work?.state ?? 'failed';
}

function presentRound(standing: RoundStanding, { uid }: Caller): Round {
  const { round, work } = standing;
  const { _id, kind, label, verdict, internshipId, by, percent, total } = round;
  const { done, held, unfinished, refused, refusals } = round;
  return {
    _id,
    kind,
    label,
    verdict,
    internshipId,
    by,
    isOwn: by._id === uid,
    state: stateOf(standing),
    percent,
    total,
    done,
    held,
    unfinished,
    refused,
    refusals,
    createdAt: round.createdAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
    error: round.stopped ?? work?.error ?? null,
  };
}

export function roundRoutes(core: Core): Pick<Handlers, Routes> {
  const { store } = core;
  const { findWithArchived, get: getInternship } = internshipsFeature(core);
  const service = createRoundService(core);

  /** Documents for everybody of an internship, deleted ones included. Raises `not_found`. */
  async function ofInternship(
    kind: 'issueCertificates' | 'issueOfferLetters',
    body: { internshipId: string },
  ) {
    const { internshipId } = body;
    const internship = await inTransaction(store, (transaction) =>
      findWithArchived(transaction, internshipId),
    );
    if (!internship) throw notFound('This internship does not exist.');
    return { kind, label: internship.title, verdict: null, internshipId, total: null, body };
  }

  return {
    'GET /rounds': ({ caller, query: { kind, limit, cursor } }) =>
      pageAnswer(service.list(caller, kind, { limit, cursor }), (one) => presentRound(one, caller)),

    'POST /rounds/decisions': async ({ caller, body, idempotencyKey }) => {
      const total = body.applications.length;
      const label = `${VERBS[body.status]} ${total} ${total === 1 ? 'application' : 'applications'}`;
      const about = { kind: 'decideApplications' as const, label, verdict: body.status, internshipId: null };
      const begun = await service.begin(caller, { ...about, total, body }, idempotencyKey);
      return { data: presentRound(begun, caller) };
    },

    'POST /rounds/certificates': async ({ caller, body, idempotencyKey }) => {
      const wish = await ofInternship('issueCertificates', body);
      return { data: presentRound(await service.begin(caller, wish, idempotencyKey), caller) };
    },

    'POST /rounds/offer-letters': async ({ caller, body, idempotencyKey }) => {
      const wish = await ofInternship('issueOfferLetters', body);
      return { data: presentRound(await service.begin(caller, wish, idempotencyKey), caller) };
    },

    'POST /rounds/tasks': async ({ caller, body, idempotencyKey }) => {
      const { title: label, internshipId, userIds } = body;
      await getInternship(internshipId);
      const about = { kind: 'assignTask' as const, label, verdict: null, internshipId };
      const begun = await service.begin(caller, { ...about, total: userIds.length, body }, idempotencyKey);
      return { data: presentRound(begun, caller) };
    },

    'POST /rounds/:id/continue': async ({ caller, params }) => ({
      data: presentRound(await service.goOn(caller, params.id), caller),
    }),

    'POST /rounds/:id/stop': async ({ caller, params }) => ({
      data: presentRound(await service.stop(caller, params.id), caller),
    }),
  };
}
