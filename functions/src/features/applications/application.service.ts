import { applicationNumber } from '@prarambh/contract/application-number';
import { isUpiUtr } from '@prarambh/contract/application-status';
import type { CreateApplicationBody } from '@prarambh/contract/applying';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatDate } from '@prarambh/contract/format';
import { isPastDeadline } from '@prarambh/contract/internship-days';
import { fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import type { Core } from '../../core/core';
import { findCredit, linkCredit, noteOf, type StoredBankCredit } from '../../domain/bank-credits';
import { automaticApproval, isAutomatic } from '../../domain/bank-settings';
import { addToDay } from '../../domain/daily-counter';
import { putNotification } from '../../domain/notifications';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { findEarlierResult, rememberResult } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { applicationReceivedMail } from '../../mail/templates';
import { assertDrawable } from '../../pdf/drawable';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { holdCaller } from '../../users/owners';
import {
  findFreeSeat,
  findOpenInternship,
  type HeldSeat,
  lockOpenInternship,
  type OpenInternship,
  takeSeat,
} from '../internships/seat.service';
import * as applicantRepository from './applicant.repository';
import * as applicationRepository from './application.repository';
import {
  type ApplicationDocument,
  applicationSearch,
  type StoredApplication,
} from './application.repository';
import { nextAttempt } from './application-limits';
import { disputeUtr } from './dispute';
import { isPaidBy } from './review.service';
import type { Screenshot } from './screenshot.repository';
import * as screenshotRepository from './screenshot.repository';
import { checkScreenshot, findAlikeScreenshots, findScreenshot, recheckScreenshot } from './screenshot-reuse';
import * as utrRepository from './utr.repository';

interface Attempt {
  caller: Caller;
  body: CreateApplicationBody;
  screenshot: Screenshot | null;
  /** The ids of applications with a similar screenshot. */
  alike: readonly string[];
  now: Date;
}

/** An application that passed all checks, with the data that the transaction has read for it. */
interface CheckedApplication {
  student: Caller['user'];
  body: CreateApplicationBody;
  internship: OpenInternship;
  screenshot: Screenshot | null;
  proof: Awaited<ReturnType<typeof checkScreenshot>> | null;
  flags: ApplicationDocument['flags'];
  credit: StoredBankCredit | null;
  isApprovedAtOnce: boolean;
  attempt: number;
  seat: HeldSeat;
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
  credit,
  attempt,
  now,
}: CheckedApplication): ApplicationDocument {
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
    bank: credit && noteOf(credit),
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

/** Throws `conflict` after the last day on which students can apply. */
function assertInTime(internship: OpenInternship, now: Date): void {
  const { applicationDeadline } = internship;
  if (applicationDeadline === null || !isPastDeadline(internship, now)) return;
  throw conflict(`Applications for this internship closed on ${formatDate(applicationDeadline)}.`);
}

/** Compares the screenshot again, as a hint for staff. Logs a failure and keeps the application. */
async function checkAgain(
  { store, clock, platform }: Core,
  screenshot: Screenshot,
  { _id: id, userId: uid }: StoredApplication,
): Promise<void> {
  try {
    await recheckScreenshot(store, screenshot, { id, uid, now: clock.now() });
  } catch (err) {
    platform.logger.error({ err, application: id }, 'A screenshot could not be compared');
  }
}

/** Confirms an application in the app and by mail. The `deliverMail` job sends it, so that applying stays fast. */
function confirmApplication(
  { store, config }: Core,
  transaction: Transaction,
  student: Caller['user'],
  application: StoredApplication,
): void {
  const { _id, userId, internship, utr, amount, dateApplied } = application;
  const id = `${_id}-received`;
  const link = '/dashboard/applied-internships';
  putNotification(store, transaction, id, {
    ...fillNotification('applicationReceived', { internship: internship.title }),
    link,
    audience: [`user:${userId}`],
    createdAt: dateApplied,
  });
  const number = applicationNumber({ _id, utr, dateApplied: dateApplied.toISOString() });
  const url = `${config.siteUrl}${link}`;
  const message = applicationReceivedMail(student, {
    internshipTitle: internship.title,
    number,
    amount,
    url,
  });
  mails.queue(store, transaction, id, message, dateApplied);
}

/** Writes an application with its credit, seat, UTR, screenshot and metrics, and confirms it. */
function putApplication(core: Core, transaction: Transaction, application: CheckedApplication) {
  const { store, files } = core;
  const { student, body, screenshot, proof, credit, isApprovedAtOnce, seat, now } = application;
  const created = applicationRepository.create(store, transaction, newDocument(application));
  const status = credit && linkCredit(store, transaction, credit, { claim: created, now });
  if (credit && isApprovedAtOnce && status === 'matched' && isPaidBy(created, credit)) {
    workItems.queue(store, transaction, automaticApproval(now), now);
  }
  takeSeat(store, transaction, seat);
  utrRepository.claim(store, transaction, body.utr, { applicationId: created._id, now });
  applicantRepository.put(store, transaction, student._id, now);
  if (screenshot && proof) {
    files.take(transaction, screenshot.path);
    const { known } = proof;
    screenshotRepository.put(store, transaction, screenshot, { known, applicationId: created._id, at: now });
  }
  addToDay(store, transaction, now, { submitted: 1 });
  confirmApplication(core, transaction, student, created);
  return created;
}

/**
 * Checks an application and writes it. Returns null for a UTR that another application holds, and flags that
 * application. Throws the errors of `applyForInternship`.
 */
async function applyInTransaction(
  core: Core,
  transaction: Transaction,
  { caller, body, screenshot, alike, now }: Attempt,
): Promise<StoredApplication | null> {
  const { store, files } = core;
  const { uid } = caller;
  const attempt = await nextAttempt(store, transaction, uid, body.internshipId);
  const student = await holdCaller(store, transaction, caller);
  const open = await findOpenInternship(store, body.internshipId);
  assertInTime(open, now);
  if (screenshot) await files.assertTakeable(transaction, screenshot.path);
  const claimed = await utrRepository.findInTransaction(store, transaction, body.utr);
  if (claimed) {
    await disputeUtr(store, transaction, claimed, { claimant: uid, now });
    return null;
  }
  const proof = screenshot && (await checkScreenshot(store, transaction, screenshot, { alike, uid }));
  const flags = flagsOf(body.utr, proof);
  const credit = await findCredit(store, transaction, body.utr);
  if (credit?.mark?.kind === 'refunded') flags['returned-payment'] = true;
  const isApprovedAtOnce = credit !== null && (await isAutomatic(store, transaction));
  // Lock the seat last, and so for the shortest time: other students may want a seat of the same shard.
  const seat = await findFreeSeat(store, transaction, open);
  const internship = await lockOpenInternship(store, transaction, body.internshipId);
  assertInTime(internship, now);
  const checked = { student, body, internship, screenshot, proof, flags, credit, isApprovedAtOnce, attempt };
  return putApplication(core, transaction, { ...checked, seat, now });
}

/**
 * Applies for an internship (D01, D03, E07 to E11, N04, N05). One transaction writes the application, its seat, its
 * UTR, the day's metrics and the Idempotency-Key. Throws `invalid` for a name that cannot be printed on a certificate;
 * `conflict` for a second application or too many, a closed or full internship, or a used UTR, whose holder is then
 * flagged; and `not_found` for a missing screenshot.
 */
export async function applyForInternship(
  core: Core,
  caller: Caller,
  body: CreateApplicationBody,
  idempotencyKey: IdempotencyKey | null,
): Promise<StoredApplication> {
  const { store, clock } = core;
  assertDrawable({ certificateName: body.certificateName });
  const screenshot = await findScreenshot(core, body.paymentScreenshot, caller);
  const alike = await findAlikeScreenshots(store, screenshot);
  const now = clock.now();
  const request = { operation: 'createApplication', uid: caller.uid, key: idempotencyKey, now };
  const made = await inTransaction(store, async (transaction) => {
    const seen = await findEarlierResult(store, transaction, request);
    const earlier = seen ? await applicationRepository.findInTransaction(store, transaction, seen) : null;
    if (earlier) return earlier;
    const attempt = { caller, body, screenshot, alike, now };
    const created = await applyInTransaction(core, transaction, attempt);
    if (created) rememberResult(store, transaction, request, created._id);
    return created;
  });
  // Throw after the commit, because the flag must stay.
  if (!made) throw conflict(UTR_TAKEN);
  if (screenshot) await checkAgain(core, screenshot, made);
  return made;
}

/**
 * Returns an application of the caller. Throws `not_found`, also for another student's application (P06).
 */
export async function getOwnApplication(
  { store }: Core,
  caller: Caller,
  id: string,
): Promise<StoredApplication> {
  const application = await applicationRepository.find(store, id);
  if (application?.userId !== caller.uid) throw notFound('This application does not exist.');
  return application;
}
