import { addMinutes } from '../clock';
import type { Leftovers } from '../jobs/leftovers';
import type { Platform } from '../platform';
import { deleteFiles } from './stored-files';
import type { UploadRepository } from './upload.repository';

/** As long as the address of an uploaded screenshot works: until then its application may still come. */
const KEPT_MINUTES = 24 * 60;
const PAGE = 100;

/** Uploads that no record has named for a day, and files that were to be removed and are still there. */
export function unclaimedUploads({ bucket, clock }: Platform, uploads: UploadRepository): Leftovers {
  const before = () => addMinutes(clock.now(), -KEPT_MINUTES);

  /** The file, in all its sizes, goes before its note: what fails in between is found again. */
  async function remove(path: string): Promise<boolean> {
    if (!(await uploads.giveUp(path, before()))) return false;
    await deleteFiles(bucket, path);
    await uploads.forget(path);
    return true;
  }

  return {
    name: 'uploads',
    async list(cursor) {
      const { items, nextCursor } = await uploads.list(before(), { limit: PAGE, cursor });
      return {
        items: items.map(({ _id, path }) => ({ what: `uploads/${_id}`, remove: () => remove(path) })),
        nextCursor,
      };
    },
  };
}
