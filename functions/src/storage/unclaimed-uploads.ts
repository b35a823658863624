import type { Store } from '../firestore/store';
import type { Leftovers } from '../jobs/leftovers';
import { addMinutes } from '../shared/clock';
import type { Platform } from '../shared/platform';
import { deleteFiles } from './stored-files';
import * as uploads from './upload.repository';

/** The lifetime of an uploaded screenshot's address: until then its application may still arrive. */
const KEPT_MINUTES = 24 * 60;
const PAGE = 100;

/** Lists uploads that no record has named for a day, and files whose removal failed. */
export function unclaimedUploads({ platform, store }: { platform: Platform; store: Store }): Leftovers {
  const { bucket, clock } = platform;
  const before = () => addMinutes(clock.now(), -KEPT_MINUTES);

  /** Removes the file in all sizes before its note, so that the next run finds a failed removal. */
  async function remove(path: string): Promise<boolean> {
    if (!(await uploads.giveUp(store, path, before()))) return false;
    await deleteFiles(bucket, path);
    await uploads.forget(store, path);
    return true;
  }

  return {
    name: 'uploads',
    async list(cursor) {
      const { items, nextCursor } = await uploads.list(store, before(), { limit: PAGE, cursor });
      return {
        items: items.map(({ _id, path }) => ({ what: `uploads/${_id}`, remove: () => remove(path) })),
        nextCursor,
      };
    },
  };
}
