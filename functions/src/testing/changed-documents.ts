import { applicationSearch, type StoredApplication } from '../features/applications/application.repository';
import type { TestApi } from './api';

/** Changes a document directly, without any check; returns a function that undoes the change. */
export async function change({ platform }: TestApi, path: string, changes: object) {
  const ref = platform.firestore.doc(path);
  const before = (await ref.get()).data();
  await ref.set(changes, { merge: true });
  return () => (before ? ref.set(before) : ref.delete());
}

/** Removes a document directly; returns a function that restores it. */
export async function remove({ platform }: TestApi, path: string) {
  const ref = platform.firestore.doc(path);
  const before = (await ref.get()).data() ?? {};
  await ref.delete();
  return () => ref.set(before);
}

/** Changes an application and updates its search prefixes. */
export function changeFound(
  api: TestApi,
  application: StoredApplication,
  changes: Partial<Pick<StoredApplication, 'user' | 'utr'>>,
) {
  const search = applicationSearch({ ...application, ...changes });
  return change(api, `applications/${application._id}`, { ...changes, search });
}
