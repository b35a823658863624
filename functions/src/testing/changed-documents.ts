import type { TestApi } from './api';

/** Changes a document by hand, past every rule; answers what takes that back. */
export async function change({ platform }: TestApi, path: string, changes: object) {
  const ref = platform.firestore.doc(path);
  const before = (await ref.get()).data();
  await ref.set(changes, { merge: true });
  return () => (before ? ref.set(before) : ref.delete());
}

/** The same for removing one. */
export async function remove({ platform }: TestApi, path: string) {
  const ref = platform.firestore.doc(path);
  const before = (await ref.get()).data() ?? {};
  await ref.delete();
  return () => ref.set(before);
}
