import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { findCredit, linkCredit } from '../../domain/bank-credits';
import { inTransaction, type Store } from '../../firestore/store';
import { invalidField } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import * as applicationRepository from './application.repository';
import * as screenshotRepository from './screenshot.repository';
import { MOST_COMPARED, type Screenshot } from './screenshot.repository';

/** The second check looks only at the latest pictures: those sent at the same time. */
const MOST_COMPARED_AGAIN = 10;

/** Returns true if one of these applications belongs to another user, or to the caller and is not rejected. */
async function isUsedBy(
  store: Store,
  transaction: Transaction,
  ids: readonly string[],
  uid: string,
): Promise<boolean> {
  const found = await applicationRepository.findManyInTransaction(store, transaction, ids);
  return found.some(({ userId, status }) => userId !== uid || status !== 'Rejected');
}

/**
 * Returns the screenshot at an address that we issued to this caller. Returns null without an address,
 * since an older page sends none (E11). Throws `invalid` for any other address.
 */
export async function findScreenshot(
  { files }: Core,
  address: string | undefined,
  caller: Caller,
): Promise<Screenshot | null> {
  if (!address) return null;
  const path = files.pathOf(address);
  if (!path?.startsWith(`screenshots/${caller.uid}/`)) {
    throw invalidField('paymentScreenshot', 'Please upload the payment screenshot again.');
  }
  return { path, ...(await files.detailsOf(path)) };
}

/**
 * Returns the ids of applications with a similar picture. Runs before the transaction: receipts of one
 * app share their structure, so a lookup inside would make all students who pay with that app wait for
 * each other.
 */
export async function findAlikeScreenshots(store: Store, screenshot: Screenshot | null): Promise<string[]> {
  return screenshot ? screenshotRepository.listAlike(store, screenshot, MOST_COMPARED) : [];
}

/**
 * Returns the stored document of a screenshot, and whether the screenshot or a similar one was used
 * before (E10).
 */
export async function checkScreenshot(
  store: Store,
  transaction: Transaction,
  { sha256 }: Screenshot,
  { alike, uid }: { alike: readonly string[]; uid: string },
) {
  const known = await screenshotRepository.findInTransaction(store, transaction, sha256);
  const ids = new Set([...(known?.applicationIds ?? []), ...alike]);
  return { known, isReused: await isUsedBy(store, transaction, [...ids], uid) };
}

/**
 * Flags an application if another one sent the same picture at the same time, when neither could see the
 * other.
 */
export async function recheckScreenshot(
  store: Store,
  screenshot: Screenshot,
  { id, uid, now }: { id: string; uid: string; now: Date },
): Promise<void> {
  if (!screenshot.print) return;
  const alike = await screenshotRepository.listAlike(store, screenshot, MOST_COMPARED_AGAIN);
  const others = alike.filter((other) => other !== id);
  if (others.length === 0) return;
  await inTransaction(store, async (transaction) => {
    const application = await applicationRepository.findInTransaction(store, transaction, id);
    if (!application || application.flags['duplicate-screenshot']) return;
    if (!(await isUsedBy(store, transaction, others, uid))) return;
    const found = await findCredit(store, transaction, application.utr);
    const flags = { ...application.flags, 'duplicate-screenshot': true as const };
    applicationRepository.update(store, transaction, id, { flags });
    if (found?.applicationId === id)
      linkCredit(store, transaction, found, { claim: { ...application, flags }, now });
  });
}
