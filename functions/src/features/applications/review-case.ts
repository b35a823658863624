import type { Core } from '../../core';
import { notFound } from '../../errors';
import { applicationRepository, type StoredApplication } from './application.repository';

/** As many others are shown beside an application, of each kind. */
export const OTHERS_SHOWN = 10;

export interface ReviewCase {
  application: StoredApplication;
  sameScreenshot: StoredApplication[];
  sameUtr: StoredApplication[];
  ofStudent: StoredApplication[];
}

/**
 * An application with the others that whoever decides looks at: those with its screenshot, with its UTR and of its
 * student, newest first and ten of each at most. Raises `not_found`.
 */
export function createReviewCase({ store }: Core) {
  const applications = applicationRepository(store);

  return async function getReviewCase(id: string): Promise<ReviewCase> {
    const application = await applications.find(id);
    if (!application) throw notFound('This application does not exist.');
    const { screenshotSha256, utr, userId } = application;
    // With itself each of these is one longer.
    const limit = OTHERS_SHOWN + 1;
    const [sameScreenshot, sameUtr, ofStudent] = await Promise.all([
      screenshotSha256 ? applications.listByScreenshot(screenshotSha256, limit) : [],
      applications.listByUtr(utr, limit),
      applications.listOf(userId, { limit }),
    ]);
    const others = (found: StoredApplication[]) =>
      found.filter(({ _id }) => _id !== id).slice(0, OTHERS_SHOWN);
    return {
      application,
      sameScreenshot: others(sameScreenshot),
      sameUtr: others(sameUtr),
      ofStudent: others(ofStudent.items),
    };
  };
}
