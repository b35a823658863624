import { z } from 'zod';
import { RejectionReason, SeenFlags } from './applications';
import { BulkCertificateBody, BulkLetterBody } from './document-batches';
import { ROLES } from './roles';
import { Id, IsoDateTime, ok, PageQuery, page } from './shapes';
import { AssignTaskBody } from './tasks';
import { ROUND_KINDS, WORK_STATES } from './work';

/** As many as a table is ever scrolled through for; a round is one document, which holds them all. */
export const DECISIONS_IN_A_ROUND = 1000;

/** As many as somebody chooses one by one; whoever is approved for an internship gets tasks by its templates. */
export const STUDENTS_IN_A_ROUND = 200;

/** Of what could not be done each is named up to here; above it they are only counted. */
export const REFUSALS_KEPT = 300;

/** Which applications to decide, and of each the flags that were confirmed; one with others is not approved. */
export const DecisionRoundBody = z.strictObject({
  status: z.enum(['Approved', 'Rejected']),
  rejectionReason: RejectionReason,
  applications: z
    .array(
      z.strictObject({
        _id: Id,
        seenFlags: SeenFlags.default([]),
      }),
    )
    .min(1, 'Please choose at least one application.')
    .max(
      DECISIONS_IN_A_ROUND,
      `At most ${DECISIONS_IN_A_ROUND.toLocaleString('en')} applications can be decided at once.`,
    ),
});
export type DecisionRoundBody = z.infer<typeof DecisionRoundBody>;

/** One task for each of several students. */
export const TaskRoundBody = AssignTaskBody.omit({ userId: true }).extend({
  userIds: z
    .array(Id)
    .min(1, 'Please choose at least one student.')
    .max(STUDENTS_IN_A_ROUND, `At most ${STUDENTS_IN_A_ROUND} students can be given a task at once.`),
});
export type TaskRoundBody = z.infer<typeof TaskRoundBody>;

/** Beside those of all work, `stopped`: somebody ended it before its end, or whoever began it may not go on. */
export const ROUND_STATES = [...WORK_STATES, 'stopped'] as const;

const Count = z.number().int().min(0);

/** What somebody does for many at once, how far it has come, and what could not be done. */
export const Round = z.strictObject({
  _id: Id,
  kind: z.enum(ROUND_KINDS),
  /** What is done, such as 'Approve 12 applications', or the title of the internship or of the task. */
  label: z.string(),
  /** Of decisions: what was decided. */
  verdict: DecisionRoundBody.shape.status.nullable(),
  /** Of documents and tasks: the internship they are about. */
  internshipId: Id.nullable(),
  by: z.strictObject({ _id: Id, name: z.string(), role: z.enum(ROLES) }),
  /** Whether the caller began it. */
  isOwn: z.boolean(),
  state: z.enum(ROUND_STATES),
  percent: z.number().int().min(0).max(100),
  /** How many it is about; null where that shows only on the way. */
  total: Count.nullable(),
  done: Count,
  /** Of documents: how many have one already, and how many have open tasks. */
  held: Count,
  unfinished: Count,
  refused: Count,
  /** The first of those that were refused, by the application or the student, with the reason. */
  refusals: z.array(z.strictObject({ _id: Id, name: z.string(), message: z.string() })),
  createdAt: IsoDateTime,
  endedAt: IsoDateTime.nullable(),
  /** Why it was stopped, was given up, or why the latest attempt failed; null otherwise. */
  error: z.string().nullable(),
});
export type Round = z.infer<typeof Round>;

export const RoundQuery = z.strictObject({ ...PageQuery.shape, kind: z.enum(ROUND_KINDS) });
export const RoundParams = z.object({ id: Id });

/** The rows of what is done for many at once and outlives the tab that has begun it. */
export const roundEndpoints = {
  'GET /rounds': {
    operation: 'listRounds',
    tag: 'Rounds',
    summary: 'What staff have done for many at once in the last two weeks, newest first, and how it stands',
    roles: ['admin', 'accountant'],
    query: RoundQuery,
    response: page(Round),
  },
  'POST /rounds/decisions': {
    operation: 'beginDecisions',
    tag: 'Rounds',
    summary: 'Approve or reject many applications in the background',
    roles: ['admin', 'accountant'],
    body: DecisionRoundBody,
    response: ok(Round),
    status: 201,
    idempotent: true,
  },
  'POST /rounds/certificates': {
    operation: 'beginCertificates',
    tag: 'Rounds',
    summary: 'Issue the certificates of an internship in the background to whoever has completed every task',
    roles: ['admin'],
    body: BulkCertificateBody,
    response: ok(Round),
    status: 201,
    idempotent: true,
  },
  'POST /rounds/offer-letters': {
    operation: 'beginOfferLetters',
    tag: 'Rounds',
    summary: 'Issue offer letters in the background to everybody who is approved for an internship',
    roles: ['admin'],
    body: BulkLetterBody,
    response: ok(Round),
    status: 201,
    idempotent: true,
  },
  'POST /rounds/tasks': {
    operation: 'beginTasks',
    tag: 'Rounds',
    summary: 'Assign one task to several students in the background',
    roles: ['admin'],
    body: TaskRoundBody,
    response: ok(Round),
    status: 201,
    idempotent: true,
  },
  'POST /rounds/:id/continue': {
    operation: 'continueRound',
    tag: 'Rounds',
    summary: 'Go on for a few seconds with a round of the caller, which goes on by itself every minute',
    roles: ['admin', 'accountant'],
    params: RoundParams,
    response: ok(Round),
  },
  'POST /rounds/:id/stop': {
    operation: 'stopRound',
    tag: 'Rounds',
    summary: 'Stop a round of the caller; what is done stays done',
    roles: ['admin', 'accountant'],
    params: RoundParams,
    response: ok(Round),
  },
} as const;
