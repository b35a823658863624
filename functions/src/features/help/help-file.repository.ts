import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { removeWhere } from '../../db/remove';
import { type DocumentOf, defineCollection, findInTransaction, refOf, type Store } from '../../db/store';
import { oncePer } from '../../once-per';

/** Which help query names a file, and whose it is, by the name of the file without its extension; the message shows it. */
export const helpFiles = defineCollection(
  'helpFiles',
  z.object({ path: z.string(), queryId: z.string(), userId: z.string() }),
);
type HelpFileDocument = DocumentOf<typeof helpFiles>;

/** The document of a file. */
export const helpFileIdOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** Files that were sent with messages to and from support. */
export const helpFileRepository = oncePer((store: Store) => ({
  findInTransaction: (transaction: Transaction, path: string) =>
    findInTransaction(store, transaction, helpFiles, helpFileIdOf(path)),

  create(transaction: Transaction, file: HelpFileDocument): void {
    transaction.create(refOf(store, helpFiles, helpFileIdOf(file.path)), file);
  },

  /** Removes those of a query, each after its file. */
  removeOf: (queryId: string, removeFile: (path: string) => Promise<void>) =>
    removeWhere(store, helpFiles, [['queryId', '==', queryId]], ({ path }) => removeFile(path)),
}));
