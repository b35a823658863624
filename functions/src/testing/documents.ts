import type { DocumentData } from 'firebase-admin/firestore';
import type { TestApi } from './api';

/** Returns the stored documents of a collection in which `field`, a path such as `target._id`, has a value. */
export async function documentsWhere(
  { platform }: TestApi,
  collection: string,
  field: string,
  value: unknown,
): Promise<DocumentData[]> {
  const { docs } = await platform.firestore.collection(collection).where(field, '==', value).get();
  return docs.map((snapshot) => snapshot.data());
}

/** Returns the audit entries about one document, oldest first. */
export async function auditOf(api: TestApi, id: string): Promise<DocumentData[]> {
  const entries = await documentsWhere(api, 'audit', 'target._id', id);
  return entries.sort((a, b) => a.at.toMillis() - b.at.toMillis());
}

/** Returns the summed metrics of all days. */
export async function dailyMetrics({ platform }: TestApi) {
  const { docs } = await platform.firestore.collection('counters').get();
  const sum = (field: string) => docs.reduce((total, snapshot) => total + Number(snapshot.get(field)), 0);
  return {
    submitted: sum('submitted'),
    approved: sum('approved'),
    rejected: sum('rejected'),
    approvedAmount: sum('approvedAmount'),
  };
}

/** Returns all stored documents in a stable order. */
export async function everythingStored({ platform }: TestApi): Promise<string[]> {
  const collections = await platform.firestore.listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return found
    .flatMap(({ docs }) => docs.map((document) => `${document.ref.path} ${JSON.stringify(document.data())}`))
    .toSorted();
}
