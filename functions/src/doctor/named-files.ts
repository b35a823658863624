import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { applications } from '../features/applications/application.repository';
import { certificates } from '../features/certificates/certificate.repository';
import { helpFileIdOf, helpFiles } from '../features/help/help-file.repository';
import { offerLetters } from '../features/offer-letters/offer-letter.repository';
import { pictureIdOf, pictures } from '../features/pictures/picture.repository';
import { submissions } from '../features/tasks/submission.repository';
import { taskFileIdOf, taskFiles } from '../features/tasks/task-file.repository';
import type { Order } from '../firestore/filter';
import { type Collection, refOf, type Store } from '../firestore/store';
import { wholeOf } from '../storage/stored-files';
import { users } from '../users/user.repository';
import { rawQuery } from './pages';

interface Owner {
  /** The collection and field that name the files of a folder. */
  collection: Collection<unknown>;
  field: string;
  /** Reads the documents that may name a file, from the parts of its path. */
  read(store: Store, parts: Parts, transaction: Transaction | undefined): Promise<DocumentSnapshot[]>;
}

/** `{folder}/{key}/{name}`. */
interface Parts {
  key: string;
  name: string;
}

/** Above the number of records of one kind that a student has. */
const MOST_OF_ONE = 500;

/** Files in the folder of a person with several records. */
const ofPerson = (collection: Collection<unknown>, field: string, orderBy: Order): Owner => ({
  collection,
  field,
  async read(store, { key }, transaction) {
    const query = rawQuery(store, collection, { filters: [['userId', '==', key]], orderBy });
    const some = query.limit(MOST_OF_ONE);
    return (await (transaction ? transaction.get(some) : some.get())).docs;
  },
});

/** Files that only one known document may name. */
const ofOne = (collection: Collection<unknown>, field: string, idOf: (parts: Parts) => string): Owner => ({
  collection,
  field,
  async read(store, parts, transaction) {
    const ref = refOf(store, collection, idOf(parts));
    return [await (transaction ? transaction.get(ref) : ref.get())];
  },
});

const withoutExtension = ({ name }: Parts) => name.replace(/\.pdf$/, '');

const OWNERS: Record<string, Owner> = {
  screenshots: ofPerson(applications, 'screenshotPath', ['dateApplied', 'desc']),
  projects: ofPerson(submissions, 'projectPath', ['submittedAt', 'desc']),
  pictures: ofOne(pictures, 'path', ({ name }) => pictureIdOf(name)),
  'task-files': ofOne(taskFiles, 'path', ({ name }) => taskFileIdOf(name)),
  'help-files': ofOne(helpFiles, 'path', ({ name }) => helpFileIdOf(name)),
  avatars: ofOne(users, 'profilePicture', ({ key }) => key),
  certificates: ofOne(certificates, 'filePath', (parts) => withoutExtension(parts).toUpperCase()),
  'offer-letters': ofOne(offerLetters, 'filePath', withoutExtension),
};

/**
 * Folders of uploads, whose files have a note until a record names them; the others contain documents that we created.
 */
const UPLOADS = new Set(['screenshots', 'projects', 'avatars', 'pictures', 'task-files', 'help-files']);

export const folderOf = (path: string) => path.slice(0, path.indexOf('/'));

export const isUpload = (path: string) => UPLOADS.has(folderOf(path));

/** Returns the uploader of a file. */
export const ownerOf = (path: string) => path.split('/')[1] ?? '';

/**
 * Returns the path of the document that names a file of the bucket, or the picture that it is a size of; null if none
 * does. Costs a few reads for any amount of data.
 */
export async function recordNaming(
  store: Store,
  path: string,
  transaction?: Transaction,
): Promise<string | null> {
  const whole = wholeOf(path);
  const [folder = '', key, name] = whole.split('/');
  const owner = OWNERS[folder];
  if (!owner || !key || !name) return null;
  const candidates = await owner.read(store, { key, name }, transaction);
  return candidates.find((snapshot) => snapshot.get(owner.field) === whole)?.ref.path ?? null;
}
