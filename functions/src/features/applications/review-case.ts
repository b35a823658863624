import type { Store } from '../../firestore/store';
import { notFound } from '../../shared/errors';
import type { StoredApplication } from './application.repository';
import * as applicationRepository from './application.repository';
import { findApplications } from './application-rows';
import * as screenshotRepository from './screenshot.repository';
import { MOST_COMPARED } from './screenshot.repository';

/** Number of other applications of each kind that are shown beside one. */
export const OTHERS_SHOWN = 10;

export interface ReviewCase {
  application: StoredApplication;
  sameScreenshot: StoredApplication[];
  sameUtr: StoredApplication[];
  ofStudent: StoredApplication[];
}

async function listWithScreenshot(store: Store, sha256: string, limit: number): Promise<StoredApplication[]> {
  const print = await screenshotRepository.findPrint(store, sha256);
  const found = await findApplications(
    store,
    await screenshotRepository.listAlike(store, { sha256, print }, MOST_COMPARED),
  );
  return [...found.values()]
    .sort((a, b) => b.dateApplied.getTime() - a.dateApplied.getTime())
    .slice(0, limit);
}

/**
 * Returns an application with others that help to decide: those with the same or a similar screenshot, the
 * same UTR or the same student. Newest first, at most ten of each kind. Throws `not_found`.
 */
export async function getReviewCase(store: Store, id: string): Promise<ReviewCase> {
  const application = await applicationRepository.find(store, id);
  if (!application) throw notFound('This application does not exist.');
  const { screenshotSha256, utr, userId } = application;
  // Each list includes the application itself, so read one more.
  const limit = OTHERS_SHOWN + 1;
  const [sameScreenshot, sameUtr, ofStudent] = await Promise.all([
    screenshotSha256 ? listWithScreenshot(store, screenshotSha256, limit) : [],
    applicationRepository.listByUtr(store, utr, limit),
    applicationRepository.listOf(store, userId, { limit }),
  ]);
  const others = (found: StoredApplication[]) => found.filter(({ _id }) => _id !== id).slice(0, OTHERS_SHOWN);
  return {
    application,
    sameScreenshot: others(sameScreenshot),
    sameUtr: others(sameUtr),
    ofStudent: others(ofStudent.items),
  };
}
