import { type Filter, findSome } from '../../db/query';
import { refOf, type Store } from '../../db/store';
import { meetings } from './meeting.repository';

const BATCH = 200;

/** Takes a person who is deleted off the lists of those whom meetings are for; the meetings themselves stay. */
export function createMeetingErasure(store: Store) {
  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    const filters: Filter[] = [['selectedUsers', 'array-contains', uid]];
    for (;;) {
      const found = await findSome(store, meetings, { filters, limit: BATCH });
      const batch = store.firestore.batch();
      for (const { _id, selectedUsers, audience } of found) {
        batch.update(refOf(store, meetings, _id), {
          selectedUsers: selectedUsers.filter((other) => other !== uid),
          audience: audience.filter((key) => key !== `user:${uid}`),
        });
      }
      await batch.commit();
      if (found.length < BATCH) return 0;
    }
  };
}
