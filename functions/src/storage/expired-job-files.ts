import type { Leftovers } from '../jobs/leftovers';
import { addMinutes } from '../shared/clock';
import type { Platform } from '../shared/platform';
import { INCOMING_FOLDER } from './large-uploads';

const KEPT_MINUTES = 24 * 60;
const PAGE = 100;

/** Lists files of a folder that are older than a day. */
function expiredFiles(name: string, folder: string, { bucket, clock }: Platform): Leftovers {
  return {
    name,
    async list(cursor) {
      const before = addMinutes(clock.now(), -KEPT_MINUTES);
      const page = { prefix: `${folder}/`, autoPaginate: false, maxResults: PAGE };
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

/** Files that jobs created for staff. */
export const expiredJobFiles = (platform: Platform) => expiredFiles('jobFiles', 'job-files', platform);

/** Large uploads as they arrived; the accepted ones were copied elsewhere. */
export const expiredArrivals = (platform: Platform) =>
  expiredFiles('arrivedUploads', INCOMING_FOLDER, platform);
