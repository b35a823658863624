import { ATTEMPTS_MAX, UNDECIDED_MAX } from '@prarambh/contract/constants';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../../firestore/store';
import { conflict } from '../../shared/errors';
import * as applicantRepository from './applicant.repository';
import * as applicationRepository from './application.repository';

/**
 * Returns the number of a student's next attempt at an internship, from 1. Limits attempts, so that nobody holds seats
 * without paying (E09, N04). The result stays valid until the transaction ends if the caller also writes the applicant.
 * Throws `conflict` while an earlier application for the internship is undecided or approved, after the last attempt,
 * and while too many are undecided.
 */
export async function nextAttempt(
  store: Store,
  transaction: Transaction,
  uid: string,
  internshipId: string,
): Promise<number> {
  await applicantRepository.hold(store, transaction, uid);
  const latest = await applicationRepository.findLatest(store, transaction, uid, internshipId);
  if (latest && latest.status !== 'Rejected') {
    throw conflict('You have already applied for this internship.');
  }
  const attempts = latest?.attempt ?? 0;
  if (attempts >= ATTEMPTS_MAX) {
    throw conflict(
      `You have applied for this internship ${attempts} times, and cannot apply again. If your payment was not recognised, please write to the help desk (Message in your dashboard).`,
    );
  }
  const undecided = await applicationRepository.findUndecided(store, transaction, uid, UNDECIDED_MAX);
  if (undecided.length >= UNDECIDED_MAX) {
    throw conflict(
      `${UNDECIDED_MAX} of your applications are waiting for a decision. Please apply again as soon as one of them is decided.`,
    );
  }
  return attempts + 1;
}
