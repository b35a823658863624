import { type FilledNotification, fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import type { Core } from '../../core/core';
import { addToDay } from '../../domain/daily-counter';
import { putNotification, removeNotification } from '../../domain/notifications';
import { findTaskTemplates, givingOnApproval } from '../../domain/task-templates';
import * as mails from '../../mail/mail.repository';
import type { Message } from '../../mail/mail-document';
import { approvedMail, rejectedMail } from '../../mail/templates';
import { conflict } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findFreeSeatById, findTakenSeat, freeSeat, takeSeat } from '../internships/seat.service';
import type { ApplicationDocument, StoredApplication } from './application.repository';
import * as applicationRepository from './application.repository';
import { ALREADY_TOLD, assertMayUndo, type StatusChange, TOO_LATE_TO_UNDO } from './status-changes';
import * as utrRepository from './utr.repository';

export interface Review {
  transaction: Transaction;
  caller: Caller;
  before: StoredApplication;
  /** The student to notify; null once the account is closed. */
  student: Caller['user'] | null;
  reason: string | null;
  /** Time until which the decision can be reversed; the student is told then (N13, P10). Null if at once. */
  undoableUntil: Date | null;
  /** The `undoableUntil` of the bulk job's decision that is now reversed; null for any other change. */
  reversedUntil: Date | null;
  now: Date;
}

export type Changes = Partial<ApplicationDocument>;

/** The notification about a change, and its mail. */
interface Told extends FilledNotification {
  mail?(student: Caller['user']): Message;
}

const APPLICATIONS_PAGE = '/dashboard/applied-internships';

/** Names the mail and the notification of a decision. */
const noticeId = (applicationId: string, decidedAt: Date) => `${applicationId}-${decidedAt.getTime()}`;

const rejectionOf = (internship: string, reason: string | null) =>
  reason
    ? fillNotification('applicationRejectedWithReason', { internship, reason })
    : fillNotification('applicationRejected', { internship });

const letterFor = ({ config }: Core, { internship }: StoredApplication) => ({
  internshipTitle: internship.title,
  url: `${config.siteUrl}${APPLICATIONS_PAGE}`,
});

const decided = ({ caller, undoableUntil, now }: Review): Changes => ({
  decidedAt: now,
  decidedBy: { _id: caller.uid, name: caller.user.name, role: caller.role },
  undoableUntil,
});

function tellStudent({ store }: Core, review: Review, { mail, ...notice }: Told): void {
  const { transaction, before, student, now } = review;
  if (!student) return;
  const id = noticeId(before._id, now);
  const audience = [`user:${before.userId}` as const];
  const createdAt = review.undoableUntil ?? now;
  putNotification(store, transaction, id, { ...notice, link: APPLICATIONS_PAGE, audience, createdAt });
  if (mail) mails.queue(store, transaction, id, { ...mail(student), notBefore: createdAt }, now);
}

/** Removes the mail and the notification of a decision. */
function untellStudent({ store }: Core, transaction: Transaction, id: string): void {
  mails.takeBack(store, transaction, id);
  removeNotification(store, transaction, id);
}

/** Queues the tasks that the internship assigns on approval, for after the time of undoing. */
async function queueTasks({ store }: Core, { transaction, before, now }: Review): Promise<void> {
  const templates = await findTaskTemplates(store, transaction, before.internshipId);
  if (templates?.isOnApproval && templates.tasks.length > 0)
    workItems.queue(store, transaction, givingOnApproval(before), now);
}

async function approve(core: Core, review: Review): Promise<Changes> {
  const { transaction, before, now } = review;
  await queueTasks(core, review);
  addToDay(core.store, transaction, now, { approved: 1, approvedAmount: before.amount });
  tellStudent(core, review, {
    ...fillNotification('applicationApproved', { internship: before.internship.title }),
    mail: (student) => approvedMail(student, letterFor(core, before)),
  });
  return { status: 'Approved', rejectionReason: null, ...decided(review) };
}

/** Frees the seat and the UTR, so that the student can apply again. */
async function reject(core: Core, review: Review): Promise<Changes> {
  const { store } = core;
  const { transaction, before, reason, now } = review;
  const seat = await findTakenSeat(store, transaction, before.internshipId);
  if (seat) freeSeat(store, transaction, seat);
  utrRepository.release(store, transaction, before.utr);
  addToDay(store, transaction, now, { rejected: 1 });
  tellStudent(core, review, {
    ...rejectionOf(before.internship.title, reason),
    mail: (student) => rejectedMail(student, { ...letterFor(core, before), reason }),
  });
  return { status: 'Rejected', rejectionReason: reason, ...decided(review) };
}

async function assertLatest({ store }: Core, { transaction, before }: Review): Promise<void> {
  const { userId, internshipId } = before;
  const latest = await applicationRepository.findLatest(store, transaction, userId, internshipId);
  if (latest && latest._id !== before._id)
    throw conflict('The student has applied again; decide on that application.');
}

/**
 * Takes back the seat and UTR that a rejection or an admin has freed: an undecided application holds its UTR. Throws
 * `conflict` if another application has taken one of them.
 */
async function retake(core: Core, review: Review): Promise<void> {
  const { store } = core;
  const { transaction, before, now } = review;
  const isRejected = before.status === 'Rejected';
  if (isRejected) await assertLatest(core, review);
  const seat = isRejected ? await findFreeSeatById(store, transaction, before.internshipId) : null;
  if (await utrRepository.findInTransaction(store, transaction, before.utr))
    throw conflict('This UTR has already been used.');
  if (seat) takeSeat(store, transaction, seat);
  utrRepository.claim(store, transaction, before.utr, { applicationId: before._id, now });
}

/** Makes a decided application undecided again; writes its seat, UTR and metrics. */
async function withdraw(core: Core, review: Review): Promise<Changes> {
  const { transaction, before, now } = review;
  const wasRejected = before.status === 'Rejected';
  const { 'released-utr': isReleased, ...flags } = before.flags;
  if (wasRejected || isReleased) await retake(core, review);
  // Subtract it from the day on which it was counted: a day's metrics count only decisions that still stand.
  addToDay(
    core.store,
    transaction,
    before.decidedAt ?? now,
    wasRejected ? { rejected: -1 } : { approved: -1, approvedAmount: -before.amount },
  );
  return {
    status: 'Under Review',
    rejectionReason: null,
    decidedAt: null,
    decidedBy: null,
    undoableUntil: null,
    ...(isReleased && { flags }),
  };
}

async function reopen(core: Core, review: Review): Promise<Changes> {
  const { transaction, before, now } = review;
  const decision = before.decidedAt && noticeId(before._id, before.decidedAt);
  const isHeld = decision !== null && (await mails.isHeld(core.store, transaction, decision, now));
  const changes = await withdraw(core, review);
  // A student who was not told of the decision is not told of its reversal.
  if (isHeld) untellStudent(core, transaction, decision);
  else
    tellStudent(
      core,
      review,
      fillNotification('applicationReopened', { internship: before.internship.title }),
    );
  return changes;
}

/** Removes all traces of the decision for the student, including its pending messages. */
async function undo(core: Core, review: Review): Promise<Changes> {
  const { transaction, before, caller, reversedUntil, now } = review;
  const decidedAt = assertMayUndo(before, caller, { now, reversedUntil });
  const id = noticeId(before._id, decidedAt);
  // The sender's clock may be ahead; once the mail is being sent, the decision cannot be undone.
  if (!(await mails.isWaiting(core.store, transaction, id)))
    throw conflict(reversedUntil ? ALREADY_TOLD : TOO_LATE_TO_UNDO);
  const changes = await withdraw(core, review);
  untellStudent(core, transaction, id);
  return { ...changes, reviewedAt: before.reviewedAt ?? now };
}

const EFFECTS: Record<StatusChange, (core: Core, review: Review) => Changes | Promise<Changes>> = {
  review: (_core, { now }) => ({ status: 'Under Review', reviewedAt: now }),
  approve,
  reject,
  reopen,
  undo,
};

/**
 * Makes a change in the caller's transaction: its effects on seat, UTR and metrics, and its messages to the student.
 * Returns the changed fields of the application. Throws `conflict` if later records depend on the earlier decision.
 */
export async function applyStatusChange(core: Core, change: StatusChange, review: Review): Promise<Changes> {
  return EFFECTS[change](core, review);
}
