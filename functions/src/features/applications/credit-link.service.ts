import { isUpiUtr } from '@prarambh/contract/application-status';
import { UNDO_SECONDS } from '@prarambh/contract/constants';
import { fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import {
  bankCredits,
  findCredit,
  linkCredit,
  noteOf,
  type StoredBankCredit,
} from '../../domain/bank-credits';
import { putNotification, removeNotification } from '../../domain/notifications';
import { inTransaction, refOf } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { utrCorrectedMail } from '../../mail/templates';
import { addSeconds } from '../../shared/clock';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader } from '../../users/owners';
import * as applicationRepository from './application.repository';
import { applicationSearch, type StoredApplication } from './application.repository';
import { isUndecided } from './status-changes';
import * as utrRepository from './utr.repository';

const APPLICATIONS_PAGE = '/dashboard/applied-internships';
const NO_CREDIT = 'This credit does not exist.';

interface Correction {
  caller: Caller;
  before: StoredApplication;
  /** The student to notify; null once the account is closed. */
  student: Caller['user'] | null;
  utr: string;
  /** The credit with that UTR, or null. */
  credit: StoredBankCredit | null;
  action: 'linkCredit' | 'unlinkCredit';
  now: Date;
}

/** Names the mail and the notification about a corrected UTR. */
const noticeId = (applicationId: string, at: Date) => `${applicationId}-${at.getTime()}`;

async function findUndecided(
  { store }: Core,
  transaction: Transaction,
  id: string,
): Promise<StoredApplication> {
  const found = await applicationRepository.findInTransaction(store, transaction, id);
  if (!found) throw notFound('This application does not exist.');
  if (!isUndecided(found)) throw conflict('This application is decided already. Reopen it first.');
  return found;
}

/** Returns true if the application holds its UTR. Throws `conflict` if another application holds the new one. */
async function holdsUtr(
  { store }: Core,
  transaction: Transaction,
  { _id, utr }: StoredApplication,
  next: string,
): Promise<boolean> {
  const [held, taken] = [
    await utrRepository.findInTransaction(store, transaction, utr),
    await utrRepository.findInTransaction(store, transaction, next),
  ];
  if (taken) throw conflict(`Another application has the UTR ${next}.`);
  return held?.applicationId === _id;
}

/** Notifies the student after the time in which staff can undo the correction. */
function tellOfCorrection(
  { store, config }: Core,
  transaction: Transaction,
  { before, student, utr, now }: Correction,
): void {
  if (!student) return;
  const id = noticeId(before._id, now);
  const createdAt = addSeconds(now, UNDO_SECONDS);
  const internship = before.internship.title;
  const notice = fillNotification('utrCorrected', { internship, utr });
  const audience = [`user:${before.userId}` as const];
  putNotification(store, transaction, id, { ...notice, link: APPLICATIONS_PAGE, audience, createdAt });
  const url = `${config.siteUrl}${APPLICATIONS_PAGE}`;
  const mail = utrCorrectedMail(student, { internshipTitle: internship, utr, url });
  mails.queue(store, transaction, id, { ...mail, notBefore: createdAt }, now);
}

/** Writes the application with its new UTR, the ledger, the credit of the new UTR and the audit entry. */
function correctUtr(
  { store }: Core,
  transaction: Transaction,
  correction: Correction,
  isHolder: boolean,
): void {
  const { caller, before, utr, credit, action, now } = correction;
  // A dispute referred to the earlier UTR.
  const { 'unusual-utr': _unusual, 'disputed-utr': _disputed, ...others } = before.flags;
  const flags = { ...others, ...(!isUpiUtr(utr) && { 'unusual-utr': true as const }) };
  const bank = credit && noteOf(credit);
  const changes = { utr, flags, bank, search: applicationSearch({ ...before, utr }) };
  if (isHolder) utrRepository.release(store, transaction, before.utr);
  utrRepository.claim(store, transaction, utr, { applicationId: before._id, now });
  applicationRepository.update(store, transaction, before._id, changes);
  if (credit) linkCredit(store, transaction, credit, { claim: { ...before, ...changes }, now });
  recordAudit(store, transaction, {
    caller,
    action,
    target: {
      collection: 'applications',
      _id: before._id,
      label: `${before.user.name}, ${before.internship.title}`,
    },
    about: before,
    at: now,
    before: { utr: before.utr },
    after: { utr },
  });
}

/**
 * Assigns the UTR of an unclaimed credit to an undecided application, and notifies the student after the time for
 * undoing. Throws `not_found`, and `conflict` if the credit, its UTR or the application is already linked.
 */
export function linkCreditToApplication(
  core: Core,
  caller: Caller,
  utr: string,
  applicationId: string,
): Promise<void> {
  const { store, clock } = core;
  const now = clock.now();
  return inTransaction(store, async (transaction) => {
    const credit = await findCredit(store, transaction, utr);
    if (!credit) throw notFound(NO_CREDIT);
    if (credit.heap !== 'unclaimed') throw conflict('This credit belongs to an application or is set aside.');
    const before = await findUndecided(core, transaction, applicationId);
    if (before.bank) throw conflict('The bank has the payment of this application already.');
    const isHolder = await holdsUtr(core, transaction, before, utr);
    const student = await findReader(store, transaction, before.userId);
    const correction = { caller, before, student, utr, credit, action: 'linkCredit', now } as const;
    correctUtr(core, transaction, correction, isHolder);
    transaction.update(refOf(store, bankCredits, utr), {
      linked: { applicationId, fromUtr: before.utr, at: now },
    });
    tellOfCorrection(core, transaction, correction);
  });
}

/**
 * Restores the UTR that an undecided application had before its credit was linked. Notifies a student who was already
 * told. Throws `not_found`, and `conflict` if it was not linked or another application has the earlier UTR.
 */
export function unlinkCreditFromApplication(core: Core, caller: Caller, creditUtr: string): Promise<void> {
  const { store, clock } = core;
  const now = clock.now();
  return inTransaction(store, async (transaction) => {
    const linked = await findCredit(store, transaction, creditUtr);
    if (!linked) throw notFound(NO_CREDIT);
    const { applicationId } = linked;
    if (!applicationId || linked.linked?.applicationId !== applicationId)
      throw conflict('Staff have not linked this credit.');
    const { fromUtr: utr, at } = linked.linked;
    const before = await findUndecided(core, transaction, applicationId);
    const isHolder = await holdsUtr(core, transaction, before, utr);
    const credit = await findCredit(store, transaction, utr);
    const student = await findReader(store, transaction, before.userId);
    const notice = noticeId(applicationId, at);
    const isHeld = await mails.isHeld(store, transaction, notice, now);
    const correction = { caller, before, student, utr, credit, action: 'unlinkCredit', now } as const;
    correctUtr(core, transaction, correction, isHolder);
    linkCredit(store, transaction, linked, { claim: null, now });
    transaction.update(refOf(store, bankCredits, creditUtr), { linked: null });
    if (isHeld) {
      mails.takeBack(store, transaction, notice);
      removeNotification(store, transaction, notice);
    } else tellOfCorrection(core, transaction, correction);
  });
}
