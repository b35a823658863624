import type { WorkStep } from '../bulk-jobs/work-kind';
import type { Store } from '../firestore/store';
import { addSeconds, type Clock } from '../shared/clock';
import type { FileStore } from './file-store';
import * as uploads from './upload.repository';

const FOLDERS = ['avatars', 'screenshots', 'projects'] as const;

/** Longer than any request: after this time, a noted file has been written or never will be. */
const UPLOAD_SECONDS = 90;

interface Dependencies {
  clock: Clock;
  files: Pick<FileStore, 'removeFolder' | 'erase'>;
  store: Store;
}

/**
 * Removes the files of an erased person, including those that no record names, with their notes. A file noted just
 * before the account was closed may still be written, so the step repeats while there is such a note.
 */
export function uploadErasure({ clock, files, store }: Dependencies): WorkStep {
  return {
    async repeatable({ subjectId }) {
      const latest = await uploads.latestNoteOf(store, subjectId);
      for (const folder of FOLDERS) await files.removeFolder(`${folder}/${subjectId}`);
      const until = latest && addSeconds(latest, UPLOAD_SECONDS);
      if (until && until > clock.now()) return { done: 0, cursor: '', pauseSeconds: UPLOAD_SECONDS };
      await uploads.removeOf(store, subjectId, files.erase);
      return { done: 0, cursor: null };
    },
  };
}
