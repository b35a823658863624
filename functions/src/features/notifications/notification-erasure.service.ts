import { type Filter, findSome } from '../../db/query';
import { removeWhere } from '../../db/remove';
import { refOf, type Store } from '../../db/store';
import { type AudienceKey, notifications } from './notification.service';
import { readsOf } from './notification-reads.repository';

const BATCH = 200;

/** What was told to a person who is deleted and to nobody else, and the read marks; none stays. */
export function createNotificationErasure(store: Store) {
  /** A notification for others too merely loses this reader. */
  async function forget(key: AudienceKey): Promise<void> {
    const filters: Filter[] = [['audience', 'array-contains', key]];
    for (;;) {
      const found = await findSome(store, notifications, { filters, limit: BATCH });
      const batch = store.firestore.batch();
      for (const { _id, audience } of found) {
        const others = audience.filter((other) => other !== key);
        const ref = refOf(store, notifications, _id);
        if (others.length > 0) batch.update(ref, { audience: others });
        else batch.delete(ref);
      }
      await batch.commit();
      if (found.length < BATCH) return;
    }
  }

  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    await forget(`user:${uid}`);
    await removeWhere(store, readsOf(uid), []);
    return 0;
  };
}
