import { parseListed, refOf, type Store } from '../../firestore/store';
import { applications, type StoredApplication } from './application.repository';

/** Returns applications by id, for lists of records that belong to them; omits missing ones. */
export async function findApplications(
  store: Store,
  ids: readonly string[],
): Promise<Map<string, StoredApplication>> {
  if (ids.length === 0) return new Map();
  const refs = [...new Set(ids)].map((id) => refOf(store, applications, id));
  const snapshots = await store.firestore.getAll(...refs);
  const found = snapshots.flatMap((snapshot) => parseListed(store, applications, snapshot) ?? []);
  return new Map(found.map((application) => [application._id, application]));
}
