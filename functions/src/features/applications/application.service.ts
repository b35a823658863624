import { applicationNumber } from '@prarambh/contract/application-number';
import { isUpiUtr } from '@prarambh/contract/application-status';
import type { CreateApplicationBody } from '@prarambh/contract/applying';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatDate } from '@prarambh/contract/format';
import { isPastDeadline } from '@prarambh/contract/internship-days';
import { noticeOf } from '@prarambh/contract/notices';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction } from '../../db/store';
import { assertDrawable } from '../../documents/drawable';
import { conflict, notFound } from '../../errors';
import { applicationReceivedMail } from '../../mail/templates';
import type { Caller } from '../../people/caller';
import { type BankNote, findCredit, linkCredit, noteOf } from '../../records/bank-credits';
import { automaticApproval, isAutomatic } from '../../records/bank-settings';
import { addToDay } from '../../records/daily-counter';
import { putNotification } from '../../records/notifications';
import { type InternshipSeats, internshipsFeature } from '../internships/feature';
import {
  type ApplicationDocument,
  applicationRepository,
  applicationSearch,
  type StoredApplication,
} from './application.repository';
import { applicationLimits } from './application-limits';
import { disputes } from './dispute';
import { isPaidBy } from './review.service';
import type { Screenshot } from './screenshot.repository';
import { screenshotReuse } from './screenshot-reuse';
import { utrRepository } from './utr.repository';

type OpenInternship = Awaited<ReturnType<InternshipSeats['findOpen']>>;
type Seats = Pick<InternshipSeats, 'findOpen' | 'holdOpen' | 'findFree' | 'take'>;

interface NewApplication {
  student: Caller['user'];
  body: CreateApplicationBody;
  internship: OpenInternship;
  screenshot: Screenshot | null;
  flags: ApplicationDocument['flags'];
  bank: BankNote | null;
  attempt: number;
  now: Date;
}

const UTR_TAKEN =
  'This UTR has already been used. If the payment is yours, please write to the help desk (Message in your dashboard).';

function newDocument({
  student,
  body,
  internship,
  screenshot,
  flags,
  bank,
  attempt,
  now,
}: NewApplication): Omit<ApplicationDocument, 'schemaVersion'> {
  const { _id: userId, name, email, internId } = student;
  const names = {
    user: { name, email, internId },
    internship: { title: internship.title, company: internship.company },
    utr: body.utr,
  };
  return {
    ...names,
    userId,
    isAnonymous: false,
    internshipId: internship._id,
    attempt,
    status: 'Applied',
    dateApplied: now,
    duration: body.duration,
    certificateName: body.certificateName,
    amount: APPLICATION_FEE,
    screenshotPath: screenshot?.path ?? null,
    screenshotSha256: screenshot?.sha256 ?? null,
    rejectionReason: null,
    reviewedAt: null,
    decidedAt: null,
    decidedBy: null,
    undoableUntil: null,
    flags,
    bank,
    search: applicationSearch(names),
  };
}

/** Returns the flags that tell staff to check an application closely. */
function flagsOf(utr: string, proof: { isReused: boolean } | null): ApplicationDocument['flags'] {
  const flags: ApplicationDocument['flags'] = {};
  if (!isUpiUtr(utr)) flags['unusual-utr'] = true;
  if (!proof) flags['no-screenshot'] = true;
  else if (proof.isReused) flags['duplicate-screenshot'] = true;
  return flags;
}

/** Raises `conflict` after the last day on which students can apply. */
function assertInTime(internship: OpenInternship, now: Date): void {
  const { applicationDeadline } = internship;
  if (applicationDeadline === null || !isPastDeadline(internship, now)) return;
  throw conflict(`Applications for this internship closed on ${formatDate(applicationDeadline)}.`);
}

/** Applying for an internship (D01, D03, E07 to E11, N04, N05). */
export function createApplicationService(core: Core, seats: Seats = internshipsFeature(core).seats) {
  const { platform, store, clock, files, mails, owners, idempotency, workItems } = core;
  const applications = applicationRepository(store);
  const utrs = utrRepository(store);
  const limits = applicationLimits(store);
  const dispute = disputes(core);
  const reuse = screenshotReuse(core);

  /** Compares the screenshot again, as a hint for staff. Logs a failure and keeps the application. */
  async function checkAgain(
    screenshot: Screenshot,
    { _id: id, userId: uid }: StoredApplication,
  ): Promise<void> {
    try {
      await reuse.checkAgain(screenshot, { id, uid, now: clock.now() });
    } catch (err) {
      core.platform.logger.error({ err, application: id }, 'A screenshot could not be compared');
    }
  }

  /** Confirms an application in the app and by mail. The `deliverMail` job sends it, so that applying stays fast. */
  function confirm(transaction: Transaction, student: Caller['user'], application: StoredApplication): void {
    const { _id, userId, internship, utr, amount, dateApplied } = application;
    const id = `${_id}-received`;
    const link = '/dashboard/applied-internships';
    putNotification(store, transaction, id, {
      ...noticeOf('applicationReceived', { internship: internship.title }),
      link,
      audience: [`user:${userId}`],
      createdAt: dateApplied,
    });
    const number = applicationNumber({ _id, utr, dateApplied: dateApplied.toISOString() });
    const url = `${platform.config.siteUrl}${link}`;
    const message = applicationReceivedMail(student, {
      internshipTitle: internship.title,
      number,
      amount,
      url,
    });
    mails.queue(transaction, id, message, dateApplied);
  }

  return {
    /**
     * Applies: the application, its seat, its UTR, the day's figures and the Idempotency-Key hold together in one
     * transaction. Raises `invalid` for a name that no certificate can be printed with, and `conflict` for a second
     * application or too many, a closed or full internship, or a used UTR, whose holder is flagged then; `not_found` for
     * a screenshot that is gone.
     */
    async create(
      caller: Caller,
      body: CreateApplicationBody,
      idempotencyKey: IdempotencyKey | null,
    ): Promise<StoredApplication> {
      assertDrawable({ certificateName: body.certificateName });
      const screenshot = await reuse.screenshotOf(body.paymentScreenshot, caller);
      const alike = await reuse.findAlike(screenshot);
      const now = clock.now();
      const request = { operation: 'createApplication', uid: caller.uid, key: idempotencyKey, now };
      const made = await inTransaction(store, async (transaction) => {
        const seen = await idempotency.findResult(transaction, request);
        const earlier = seen ? await applications.findInTransaction(transaction, seen) : null;
        if (earlier) return earlier;
        const attempt = await limits.nextAttempt(transaction, caller.uid, body.internshipId);
        const student = await owners.holdCaller(transaction, caller);
        const open = await seats.findOpen(body.internshipId);
        assertInTime(open, now);
        if (screenshot) await files.assertTakeable(transaction, screenshot.path);
        const claimed = await utrs.find(transaction, body.utr);
        if (claimed) {
          await dispute(transaction, claimed, { claimant: caller.uid, now });
          return null;
        }
        const uid = caller.uid;
        const proof = screenshot && (await reuse.check(transaction, screenshot, { alike, uid }));
        const flags = flagsOf(body.utr, proof);
        const credit = await findCredit(store, transaction, body.utr);
        if (credit?.mark?.kind === 'refunded') flags['returned-payment'] = true;
        const isApprovedAtOnce = credit !== null && (await isAutomatic(store, transaction));
        // Held last, and so for the shortest time: others may want a seat of the same shard.
        const seat = await seats.findFree(transaction, open);
        const internship = await seats.holdOpen(transaction, body.internshipId);
        assertInTime(internship, now);

        const bank = credit && noteOf(credit);
        const document = newDocument({ student, body, internship, screenshot, flags, bank, attempt, now });
        const created = applications.create(transaction, document);
        const heap = credit && linkCredit(store, transaction, credit, { claim: created, now });
        if (isApprovedAtOnce && heap === 'matched' && isPaidBy(created, credit)) {
          workItems.queue(transaction, automaticApproval(now), now);
        }
        seats.take(transaction, seat);
        utrs.claim(transaction, body.utr, created._id, now);
        limits.count(transaction, caller.uid, now);
        if (screenshot && proof) {
          files.take(transaction, screenshot.path);
          const applicationId = created._id;
          reuse.put(transaction, screenshot, { known: proof.known, applicationId, at: now });
        }
        addToDay(store, transaction, now, { submitted: 1 });
        confirm(transaction, student, created);
        idempotency.remember(transaction, request, created._id);
        return created;
      });
      // Not before the commit: the flag is to stay.
      if (!made) throw conflict(UTR_TAKEN);
      if (screenshot) await checkAgain(screenshot, made);
      return made;
    },

    /**
     * Returns an application of the caller. Throws `not_found`, also for another student's application (P06).
     */
    async getOwn(caller: Caller, id: string): Promise<StoredApplication> {
      const application = await applications.find(id);
      if (application?.userId !== caller.uid) throw notFound('This application does not exist.');
      return application;
    },
  };
}
