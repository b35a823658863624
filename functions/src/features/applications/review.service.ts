import type { ChangeStatusBody } from '@prarambh/contract/applications';
import type { AuditAction } from '@prarambh/contract/audit-actions';
import { UNDO_SECONDS } from '@prarambh/contract/constants';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { findCredit, linkCredit, noteOf } from '../../domain/bank-credits';
import { sharesPayerName } from '../../domain/payer-name';
import { inTransaction } from '../../firestore/store';
import { addSeconds } from '../../shared/clock';
import { conflict, invalidField, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader } from '../../users/owners';
import type { StoredApplication } from './application.repository';
import * as applicationRepository from './application.repository';
import { applyStatusChange, type Changes } from './decision-effects';
import { assertAsSeen, changeTo, isUndecided, type StatusChange } from './status-changes';

type Credit = Awaited<ReturnType<typeof findCredit>>;

interface DecisionRequest {
  /** Returns the change for the application's current state; null for none. Throws the refusal. */
  changeOf(before: StoredApplication, credit: Credit): StatusChange | null;
  reason?: string | null | undefined;
  /** Time until which a decision can be reversed; the student is told then. If omitted, at once. */
  tellAt?: Date;
  /** The `tellAt` of the bulk job that is reversed. */
  reversedUntil?: Date;
}

const ACTIONS: Record<StatusChange, AuditAction> = {
  review: 'reviewApplication',
  approve: 'approveApplication',
  reject: 'rejectApplication',
  reopen: 'reopenApplication',
  undo: 'undoDecision',
};

/** Returns true if the payer of a credit has a name of the applicant (P02). */
export const isPaidBy = (
  { user, certificateName }: Pick<StoredApplication, 'user' | 'certificateName'>,
  { payer }: { payer: string | null },
): boolean => sharesPayerName(payer, [user.name, certificateName]);

/** Makes a change and its effects in one transaction. */
function changeApplication(
  core: Core,
  caller: Caller,
  id: string,
  { changeOf, reason: typed, tellAt, reversedUntil }: DecisionRequest,
): Promise<StoredApplication> {
  const { store, clock } = core;
  const reason = typed || null;
  const now = clock.now();
  const undoableUntil = tellAt && tellAt > now ? tellAt : null;
  return inTransaction(store, async (transaction) => {
    const before = await applicationRepository.findInTransaction(store, transaction, id);
    if (!before) throw notFound('This application does not exist.');
    const student = await findReader(store, transaction, before.userId);
    const credit = await findCredit(store, transaction, before.utr);
    const change = changeOf(before, credit);
    if (change === null) return before;
    if (change === 'reject' && !reason && caller.role === 'accountant') {
      throw invalidField('rejectionReason', 'Please give a reason for the rejection.');
    }
    const until = { undoableUntil, reversedUntil: reversedUntil ?? null };
    const review = { transaction, caller, before, student, reason, ...until, now };
    const applied = await applyStatusChange(core, change, review);
    // An undecided application holds its UTR again; otherwise the payment may belong to another one by now.
    const hasUtr = change === 'reopen' || change === 'undo' || credit?.applicationId === id;
    const isPayment = credit !== null && hasUtr;
    const changes: Changes = { ...applied, ...(isPayment && { bank: noteOf(credit) }) };
    const after = { ...before, ...changes };
    applicationRepository.update(store, transaction, id, changes);
    if (isPayment) linkCredit(store, transaction, credit, { claim: after, now });
    recordAudit(store, transaction, {
      caller,
      action: ACTIONS[change],
      target: {
        collection: 'applications',
        _id: id,
        label: `${before.user.name}, ${before.internship.title}`,
      },
      about: before,
      at: now,
      before: { status: before.status, rejectionReason: before.rejectionReason },
      after: { status: after.status, rejectionReason: changes.rejectionReason ?? null },
    });
    return after;
  });
}

/**
 * Sets the status of one application in a bulk job, with its effects on seat, UTR and metrics, in one transaction. It
 * can be reversed until `tellAt`, when the student is told (P10). Throws the errors of `changeApplicationStatus`.
 */
export const changeStatusOfMany = (
  core: Core,
  caller: Caller,
  id: string,
  body: ChangeStatusBody,
  tellAt: Date,
): Promise<StoredApplication> =>
  changeApplication(core, caller, id, {
    changeOf(before) {
      const change = changeTo(body.status, before, caller);
      if (change === 'approve') assertAsSeen(before, body);
      return change;
    },
    reason: body.rejectionReason,
    tellAt,
  });

/**
 * Sets the status of an application (E01 to E05, D01), with its effects on seat, UTR and metrics, in one transaction.
 * The mail job sends its mail after the time for undoing. Throws `not_found`, `conflict` for a status it cannot get now
 * or for an approval of an outdated revision, and `invalid` when an accountant rejects without a reason.
 */
export const changeApplicationStatus = (
  core: Core,
  caller: Caller,
  id: string,
  body: ChangeStatusBody,
): Promise<StoredApplication> =>
  changeStatusOfMany(core, caller, id, body, addSeconds(core.clock.now(), UNDO_SECONDS));

/**
 * Undoes a single decision within ten seconds, for its reviewer (N13). Throws `not_found`, `forbidden` for another
 * person's decision, and `conflict` if it is too late or later records depend on it.
 */
export const undoDecision = (core: Core, caller: Caller, id: string): Promise<StoredApplication> =>
  changeApplication(core, caller, id, { changeOf: () => 'undo' });

/**
 * Reverses a decision of a bulk job until the student is told at `reversedUntil` (P10). Changes nothing if the
 * application is undecided again. Throws `conflict` if it was decided again or later records depend on it.
 */
export const reverseDecision = (
  core: Core,
  caller: Caller,
  id: string,
  reversedUntil: Date,
): Promise<StoredApplication> =>
  changeApplication(core, caller, id, {
    changeOf: (before) => (isUndecided(before) ? null : 'undo'),
    reversedUntil,
  });

/**
 * Approves an application whose payment equals its bank credit to the paisa, if it still does and has no flags: it was
 * found earlier, and no person checks it again. If no person requested the approval, the payer must also have a name of
 * the applicant (P02). Throws `conflict` otherwise.
 */
export const approveMatchedApplication = (
  core: Core,
  caller: Caller,
  id: string,
  { isAutomatic, tellAt }: { isAutomatic: boolean; tellAt?: Date },
): Promise<StoredApplication> =>
  changeApplication(core, caller, id, {
    ...(tellAt && { tellAt }),
    changeOf(before, credit) {
      const change = changeTo('Approved', before, caller);
      const isMatched = credit?.heap === 'matched' && credit.applicationId === id;
      if (isMatched && (!isAutomatic || isPaidBy(before, credit))) return change;
      throw conflict('This application no longer matches the bank statement.');
    },
  });
