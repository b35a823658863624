import { removeWhere } from '../../db/remove';
import type { Store } from '../../db/store';
import { helpQueries, messagesOf } from './help.repository';

/** Help queries of a person who is deleted, with their messages; none stays. */
export function createHelpErasure(store: Store) {
  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    await removeWhere(store, helpQueries, [['userId', '==', uid]], ({ _id }) =>
      removeWhere(store, messagesOf(_id), []),
    );
    return 0;
  };
}
