import type { WorkStep } from '../bulk-jobs/work-kind';
import { addSeconds, type Clock } from '../clock';
import type { FileStore } from './file-store';
import type { UploadRepository } from './upload.repository';

const FOLDERS = ['avatars', 'screenshots', 'projects'] as const;

/** No request takes longer: what was noted before has been written by now, or never will be. */
const UPLOAD_SECONDS = 90;

interface Dependencies {
  clock: Clock;
  files: Pick<FileStore, 'removeFolder' | 'erase'>;
  uploads: UploadRepository;
}

/**
 * The files of a person who is deleted, and those that no record names, with their notes. One that was noted a moment before the account was closed
 * may still be written, so as long as there is such a note the step comes again.
 */
export function uploadErasure({ clock, files, uploads }: Dependencies): WorkStep {
  return {
    async repeatable({ subjectId }) {
      const latest = await uploads.latestNoteOf(subjectId);
      for (const folder of FOLDERS) await files.removeFolder(`${folder}/${subjectId}`);
      const until = latest && addSeconds(latest, UPLOAD_SECONDS);
      if (until && until > clock.now()) return { done: 0, cursor: '', pauseSeconds: UPLOAD_SECONDS };
      await uploads.removeOf(subjectId, files.erase);
      return { done: 0, cursor: null };
    },
  };
}
