import { refOf } from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import { uploads } from '../../storage/upload.repository';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { recordNaming } from '../named-files';

const CHECK = 'upload-notes';
/** A daily job removes notes after a day, so allow two. */
const KEPT_MINUTES = 2 * 24 * 60;

/** Checks that no record names the file of a note. Otherwise `tidy` would remove a record's file. */
export function uploadNotesCheck({ store, clock }: Examined): Check {
  return {
    name: CHECK,
    visits: {
      uploads: (page) =>
        confirm(
          store,
          page.map(({ _id }) => ({
            check: CHECK,
            subject: `${uploads.name}/${_id}`,
            async diagnose(transaction): Promise<Diagnosis | null> {
              const ref = refOf(store, uploads, _id);
              const note = await transaction.get(ref);
              if (!note.exists) return null;
              const record = await recordNaming(store, String(note.get('path')), transaction);
              if (record) {
                const write = () => {
                  transaction.delete(ref);
                };
                const problem = `it gives up a file that ${record} names`;
                return { problem, remedy: { words: 'removes the note and keeps the file', write } };
              }
              const isOverdue = note.get('createdAt').toDate() <= addMinutes(clock.now(), -KEPT_MINUTES);
              return isOverdue ? { problem: 'its file was to be removed by the job tidy by now' } : null;
            },
          })),
        ),
    },
  };
}
