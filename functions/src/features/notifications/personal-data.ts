import { removeStep } from '../../bulk-jobs/page-steps';
import { once, type WorkStep } from '../../bulk-jobs/work-kind';
import { type AudienceKey, notifications } from '../../domain/notifications';
import type { Filter } from '../../firestore/filter';
import { countWhere, findPageById } from '../../firestore/query';
import { removeWhere } from '../../firestore/remove';
import { refOf, type Store } from '../../firestore/store';
import { broadcasts } from './broadcast.repository';
import { readsOf } from './notification-reads.repository';

/**
 * Removes all read marks of an erased person and the notifications sent to that person only. Runs after the
 * steps that send notifications, such as those for meetings.
 */
export function notificationErasure(store: Store): WorkStep[] {
  const keyOf = (uid: string): AudienceKey => `user:${uid}`;
  const filterOf = (uid: string): Filter => ['audience', 'array-contains', keyOf(uid)];
  return [
    {
      count: (uid) => countWhere(store, notifications, [filterOf(uid)]),

      /** A notification with other recipients stays; remove only this reader. */
      async inTransaction(transaction, { subjectId, cursor, pageSize }) {
        const page = { filters: [filterOf(subjectId)], after: cursor, limit: pageSize };
        const { documents, next } = await findPageById(store, transaction, notifications, page);
        for (const { _id, audience } of documents) {
          const others = audience.filter((other) => other !== keyOf(subjectId));
          const ref = refOf(store, notifications, _id);
          if (others.length > 0) transaction.update(ref, { audience: others });
          else transaction.delete(ref);
        }
        return { done: documents.length, cursor: next };
      },
    },
    removeStep(store, notifications, (uid) => ['about', '==', uid]),
    removeStep(store, broadcasts, (uid) => ['userId', '==', uid]),
    once(({ subjectId }) => removeWhere(store, readsOf(subjectId), [])),
  ];
}
