import type { Internship } from '@prarambh/contract/internships';
import type { Firestore } from 'firebase-admin/firestore';
import { type ApplicationDocument, applicationSearch } from '../features/applications/application.repository';

const WRITTEN_AT_ONCE = 250;

/** Stores applications of as many students for one internship directly, because the API would be slow. */
export async function addManyApplications(
  firestore: Firestore,
  { _id, title, company }: Pick<Internship, '_id' | 'title' | 'company'>,
  count: number,
): Promise<void> {
  let batch = firestore.batch();
  for (let index = 0; index < count; index += 1) {
    const userId = `crowd-${index}`;
    const names = {
      user: { name: `Asha Verma ${index}`, email: `${userId}@example.test`, internId: null },
      internship: { title, company },
      utr: String(100_000_000_000 + index),
    };
    const application: ApplicationDocument = {
      ...names,
      userId,
      isAnonymous: false,
      internshipId: _id,
      attempt: 1,
      status: 'Rejected',
      dateApplied: new Date(Date.now() - index * 1000),
      duration: 4,
      certificateName: names.user.name,
      amount: 149,
      screenshotPath: null,
      screenshotSha256: null,
      rejectionReason: null,
      reviewedAt: null,
      decidedAt: null,
      decidedBy: null,
      undoableUntil: null,
      flags: {},
      bank: null,
      search: applicationSearch(names),
    };
    batch.set(firestore.collection('applications').doc(`${userId}_${_id}_1`), application);
    if ((index + 1) % WRITTEN_AT_ONCE > 0 && index + 1 < count) continue;
    await batch.commit();
    batch = firestore.batch();
  }
}
