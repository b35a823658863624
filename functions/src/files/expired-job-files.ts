import { addMinutes } from '../clock';
import type { Leftovers } from '../jobs/leftovers';
import type { Platform } from '../platform';

/** Where jobs put files for staff to fetch. */
const FOLDER = 'job-files/';
const KEPT_MINUTES = 24 * 60;
const PAGE = 100;

/** Files that jobs made for staff more than a day ago. */
export function expiredJobFiles({ bucket, clock }: Platform): Leftovers {
  return {
    name: 'jobFiles',
    async list(cursor) {
      const before = addMinutes(clock.now(), -KEPT_MINUTES);
      const page = { prefix: FOLDER, autoPaginate: false, maxResults: PAGE };
      const [files, next] = await bucket.getFiles(
        cursor === undefined ? page : { ...page, pageToken: cursor },
      );
      const expired = files.filter(({ metadata }) => new Date(metadata.timeCreated ?? 0) <= before);
      return {
        items: expired.map((file) => ({
          what: file.name,
          async remove() {
            await file.delete({ ignoreNotFound: true });
            return true;
          },
        })),
        nextCursor: next?.pageToken ?? null,
      };
    },
  };
}
