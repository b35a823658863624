import type { ChangeStatusBody } from '@prarambh/contract/applications';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { conflict, invalidField, notFound } from '../../errors';
import type { Message } from '../../mail/mail.repository';
import { approvedMail, rejectedMail } from '../../mail/templates';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { findCredit, linkCredit, noteOf } from '../../records/bank-credits';
import { addToDay } from '../../records/daily-counter';
import { putNotification } from '../../records/notifications';
import { internshipsFeature } from '../internships/feature';
import {
  type ApplicationDocument,
  applicationRepository,
  type StoredApplication,
} from './application.repository';
import { changeTo, type StatusChange } from './status-changes';
import { utrRepository } from './utr.repository';

interface Review {
  transaction: Transaction;
  caller: Caller;
  before: StoredApplication;
  /** Who is told; null once the account was closed. */
  student: Caller['user'] | null;
  now: Date;
}

type Changes = Partial<ApplicationDocument>;

/** What staff do with applications: open, approve, reject, reopen (E01 to E05, D01). */
export function createReviewService(core: Core) {
  const { platform, store, owners, mails, mailer } = core;
  const applications = applicationRepository(store);
  const { seats } = internshipsFeature(core);
  const utrs = utrRepository(store);
  const { clock, config } = platform;

  function decided({ caller, now }: Review): Changes {
    return { decidedAt: now, decidedBy: { _id: caller.uid, name: caller.user.name, role: caller.role } };
  }

  function tell(
    { transaction, before, student, now }: Review,
    notice: { title: string; message: string; mailTo?(student: Caller['user']): Message },
  ) {
    if (!student) return null;
    const id = `${before._id}-${now.getTime()}`;
    const { title, message } = notice;
    putNotification(store, transaction, id, {
      title,
      message,
      audience: [`user:${before.userId}`],
      createdAt: now,
    });
    if (!notice.mailTo) return null;
    mails.queue(transaction, id, notice.mailTo(student), now);
    return id;
  }

  const letterFor = ({ internship }: StoredApplication) => ({
    internshipTitle: internship.title,
    url: `${config.siteUrl}/dashboard/applied-internships`,
  });

  function approve(review: Review): { changes: Changes; mailId: string | null } {
    const { transaction, before, now } = review;
    addToDay(store, transaction, now, { approved: 1, approvedAmount: before.amount });
    const mailId = tell(review, {
      title: 'Application approved',
      message: `Your application for “${before.internship.title}” is approved.`,
      mailTo: (student) => approvedMail(student, letterFor(before)),
    });
    return { changes: { status: 'Approved', rejectionReason: null, ...decided(review) }, mailId };
  }

  /** Frees the seat and the UTR, so that the student can apply again. */
  async function reject(
    review: Review,
    reason: string | null,
  ): Promise<{ changes: Changes; mailId: string | null }> {
    const { transaction, before, now } = review;
    const seat = await seats.findTaken(transaction, before.internshipId);
    if (seat) seats.free(transaction, seat);
    utrs.release(transaction, before.utr);
    addToDay(store, transaction, now, { rejected: 1 });
    const mailId = tell(review, {
      title: 'Application not approved',
      message: `Your application for “${before.internship.title}” was not approved.${reason ? ` Reason: ${reason}` : ''}`,
      mailTo: (student) => rejectedMail(student, { ...letterFor(before), reason }),
    });
    return { changes: { status: 'Rejected', rejectionReason: reason, ...decided(review) }, mailId };
  }

  async function assertLatest({ transaction, before }: Review): Promise<void> {
    const latest = await applications.findLatest(transaction, before.userId, before.internshipId);
    if (latest && latest._id !== before._id)
      throw conflict('The student has applied again; decide on that application.');
  }

  /**
   * Takes back what a rejection or an admin has freed: whatever is undecided holds its UTR. Raises `conflict` when it has
   * gone to somebody else.
   */
  async function retake(review: Review): Promise<void> {
    const { transaction, before, now } = review;
    const isRejected = before.status === 'Rejected';
    if (isRejected) await assertLatest(review);
    const seat = isRejected ? await seats.findFreeOf(transaction, before.internshipId) : null;
    if (await utrs.find(transaction, before.utr)) throw conflict('This UTR has already been used.');
    if (seat) seats.take(transaction, seat);
    utrs.claim(transaction, before.utr, before._id, now);
  }

  async function reopen(review: Review): Promise<{ changes: Changes; mailId: string | null }> {
    const { transaction, before, now } = review;
    const wasRejected = before.status === 'Rejected';
    const { 'released-utr': isReleased, ...flags } = before.flags;
    if (wasRejected || isReleased) await retake(review);
    // Taken back where it was counted: the figures of a day are about the decisions that still stand.
    addToDay(
      store,
      transaction,
      before.decidedAt ?? now,
      wasRejected ? { rejected: -1 } : { approved: -1, approvedAmount: -before.amount },
    );
    tell(review, {
      title: 'Application under review',
      message: `Your application for “${before.internship.title}” is being looked at again.`,
    });
    const changes: Changes = {
      status: 'Under Review',
      rejectionReason: null,
      decidedAt: null,
      decidedBy: null,
      ...(isReleased && { flags }),
    };
    return { changes, mailId: null };
  }

  function applyChange(change: Exclude<StatusChange, 'none'>, review: Review, reason: string | null) {
    switch (change) {
      case 'review':
        return {
          changes: { status: 'Under Review', reviewedAt: review.now } satisfies Changes,
          mailId: null,
        };
      case 'approve':
        return approve(review);
      case 'reject':
        return reject(review, reason);
      case 'reopen':
        return reopen(review);
    }
  }

  /** The change and its effects in one transaction; answers the mail that it queues, too. */
  function setStatus(
    caller: Caller,
    id: string,
    { status, rejectionReason }: ChangeStatusBody,
    assertMayChange: (credit: Awaited<ReturnType<typeof findCredit>>) => void = () => undefined,
  ): Promise<{ after: StoredApplication; mailId: string | null }> {
    const reason = rejectionReason || null;
    const now = clock.now();
    return inTransaction(store, async (transaction) => {
      const before = await applications.findInTransaction(transaction, id);
      if (!before) throw notFound('This application does not exist.');
      const student = await owners.findReader(transaction, before.userId);
      const change = changeTo(status, before, caller);
      const credit = await findCredit(store, transaction, before.utr);
      assertMayChange(credit);
      if (change === 'none') return { after: before, mailId: null };
      if (change === 'reject' && !reason && caller.role === 'accountant') {
        throw invalidField('rejectionReason', 'Please give a reason for the rejection.');
      }
      const applied = await applyChange(change, { transaction, caller, before, student, now }, reason);
      // Whoever is reopened has its UTR again; else the payment may be another one's by now.
      const isPayment = credit && (change === 'reopen' || credit.applicationId === id);
      const changes: Changes = { ...applied.changes, ...(isPayment && { bank: noteOf(credit) }) };
      const { mailId } = applied;
      applications.update(transaction, id, changes);
      if (isPayment) {
        const claim = {
          ...before,
          flags: changes.flags ?? before.flags,
          status: changes.status ?? before.status,
        };
        linkCredit(store, transaction, credit, { claim, now });
      }
      recordAudit(store, transaction, {
        caller,
        action: `${change}Application`,
        target: {
          collection: 'applications',
          _id: id,
          label: `${before.user.name}, ${before.internship.title}`,
        },
        at: now,
        before: { status: before.status, rejectionReason: before.rejectionReason },
        after: { status: changes.status ?? before.status, rejectionReason: changes.rejectionReason ?? null },
      });
      return { after: { ...before, ...changes }, mailId };
    });
  }

  return {
    /**
     * Sets the status of an application, with its effects on seat, UTR and figures, in one transaction; the mail
     * that it queues goes out after the commit. Raises `not_found`, `conflict` for a status it cannot take now, and
     * `invalid` when an accountant rejects without a reason.
     */
    async changeStatus(caller: Caller, id: string, body: ChangeStatusBody): Promise<StoredApplication> {
      const { after, mailId } = await setStatus(caller, id, body);
      if (mailId) await mailer.deliver(mailId);
      return after;
    },

    /** The same for one of many: its mail is left to the job, so that the others need not wait for it. */
    async changeStatusOfMany(caller: Caller, id: string, body: ChangeStatusBody): Promise<StoredApplication> {
      return (await setStatus(caller, id, body)).after;
    },

    /**
     * Approves one whose payment is in the bank to the paisa, if it still is and has no flags: it was found earlier, and
     * nobody looks at it again. Its mail is left to the job. Raises `conflict` otherwise.
     */
    async approveMatched(caller: Caller, id: string): Promise<void> {
      await setStatus(caller, id, { status: 'Approved' }, (credit) => {
        if (credit?.heap === 'matched' && credit.applicationId === id) return;
        throw conflict('This application does not match the bank statement any more.');
      });
    },
  };
}
