import type { Transaction } from 'firebase-admin/firestore';
import { applications } from '../../features/applications/application.repository';
import { certificates } from '../../features/certificates/certificate.repository';
import { helpFiles } from '../../features/help/help-file.repository';
import { offerLetters } from '../../features/offer-letters/offer-letter.repository';
import { pictures } from '../../features/pictures/picture.repository';
import { submissions } from '../../features/tasks/submission.repository';
import { type Collection, refOf, type Stored } from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import type { Bucket } from '../../shared/platform';
import { INCOMING_FOLDER } from '../../storage/large-uploads';
import { filesOf, wholeOf } from '../../storage/stored-files';
import { uploadNoteId, uploads } from '../../storage/upload.repository';
import { users } from '../../users/user.repository';
import { type Check, confirm, type Diagnosis, type Examined, type Finding, type Suspicion } from '../finding';
import { folderOf, isUpload, ownerOf, recordNaming } from '../named-files';
import { existing, isBeingErased, listStoredFiles } from '../pages';

type File = ReturnType<Bucket['file']>;

const CHECK = 'files';
const AT_ONCE = 20;
const DAY_MINUTES = 24 * 60;
/**
 * Files that jobs created for staff, and large uploads as they arrived. These need no record, and are removed after a
 * day.
 */
const WITHOUT_RECORDS = ['job-files', INCOMING_FOLDER];

interface NamedFile {
  id: string;
  path: string | null;
}

/** `lost` is the file itself, or one of the sizes of a picture. */
interface LostFile extends NamedFile {
  lost: string;
}

const notePath = (path: string) => `${uploads.name}/${uploadNoteId(wholeOf(path))}`;

async function isThere(bucket: Bucket, path: string): Promise<boolean> {
  return (await bucket.file(path).exists())[0];
}

async function firstLost(bucket: Bucket, path: string): Promise<string | null> {
  for (const file of filesOf(path)) if (!(await isThere(bucket, file))) return file;
  return null;
}

/** Returns those of some records whose file is missing. */
async function findLost(bucket: Bucket, named: readonly NamedFile[]): Promise<LostFile[]> {
  const found: LostFile[] = [];
  for (let from = 0; from < named.length; from += AT_ONCE) {
    const some = named.slice(from, from + AT_ONCE);
    const lost = await Promise.all(some.map(({ path }) => path && firstLost(bucket, path)));
    found.push(...some.flatMap((one, index) => (lost[index] ? [{ ...one, lost: lost[index] }] : [])));
  }
  return found;
}

/** Files of documents can be created again; uploads cannot. */
const lostFile = (
  { store }: Examined,
  collection: Collection<unknown>,
  field: string,
  { id, path, lost }: LostFile,
): Suspicion => ({
  check: CHECK,
  subject: `${collection.name}/${id}`,
  async diagnose(transaction): Promise<Diagnosis | null> {
    const ref = refOf(store, collection, id);
    const snapshot = await transaction.get(ref);
    if (snapshot.get(field) !== path) return null;
    const problem = `its file ${lost} is not there`;
    if (path && isUpload(path))
      return (await isBeingErased(store, ownerOf(path), transaction)) ? null : { problem };
    const write = () => {
      transaction.update(ref, { [field]: null });
    };
    return { problem, remedy: { words: 'lets the job makeMissingFiles make it again', write } };
  },
});

/** Returns a visitor for the pages of a collection whose documents name a file in a field. */
function visitNamed<Document>(
  examined: Examined,
  collection: Collection<Document>,
  field: string,
  pathOf: (document: Stored<Document>) => string | null,
) {
  return async (page: readonly Stored<Document>[]) => {
    const named = page.map((document) => ({ id: document._id, path: pathOf(document) }));
    const lost = await findLost(examined.bucket, named);
    return confirm(
      examined.store,
      lost.map((one) => lostFile(examined, collection, field, one)),
    );
  };
}

async function diagnoseFile(
  { store, bucket }: Examined,
  transaction: Transaction,
  path: string,
): Promise<Diagnosis | null> {
  if (await recordNaming(store, path, transaction)) return null;
  const notes = await existing(store, isUpload(path) ? [notePath(path)] : [], transaction);
  if (notes.size > 0 || !(await isThere(bucket, path))) return null;
  if (isUpload(path) && (await isBeingErased(store, ownerOf(path), transaction))) return null;
  return { problem: 'no record names it, and no note says so' };
}

/** The file of a document is created before its record names it. */
const mayBeNew = ({ clock }: Examined, { name, metadata }: File) =>
  !isUpload(name) && new Date(metadata.timeCreated ?? 0) > addMinutes(clock.now(), -DAY_MINUTES);

async function findUnnamed(examined: Examined, files: readonly File[]): Promise<Finding[]> {
  const { store } = examined;
  const names = files
    .filter((file) => !WITHOUT_RECORDS.includes(folderOf(file.name)) && !mayBeNew(examined, file))
    .map(({ name }) => name);
  const suspects: string[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const records = await Promise.all(some.map((name) => recordNaming(store, name)));
    suspects.push(...some.filter((_, index) => records[index] === null));
  }
  return confirm(
    store,
    suspects.map((name) => ({
      check: CHECK,
      subject: `files/${name}`,
      diagnose: (transaction) => diagnoseFile(examined, transaction, name),
    })),
  );
}

/** Checks that every file of a record exists, and that every file has a record or a note. */
export function filesCheck(examined: Examined): Check {
  return {
    name: CHECK,
    visits: {
      applications: visitNamed(
        examined,
        applications,
        'screenshotPath',
        ({ screenshotPath }) => screenshotPath,
      ),
      users: visitNamed(examined, users, 'profilePicture', ({ profilePicture }) => profilePicture),
      pictures: visitNamed(examined, pictures, 'path', ({ path }) => path),
      submissions: visitNamed(examined, submissions, 'projectPath', ({ projectPath }) => projectPath),
      helpFiles: visitNamed(examined, helpFiles, 'path', ({ path }) => path),
      certificates: visitNamed(examined, certificates, 'filePath', ({ filePath }) => filePath),
      offerLetters: visitNamed(examined, offerLetters, 'filePath', ({ filePath }) => filePath),
    },
    async *end(): AsyncGenerator<Finding> {
      for await (const files of listStoredFiles(examined.bucket)) yield* await findUnnamed(examined, files);
    },
  };
}
