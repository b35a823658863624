/** Stores the files that were sent with messages to and from support. */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { removeWhere } from '../../firestore/remove';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  refOf,
  type Store,
} from '../../firestore/store';

/** The help query and the owner of each file, by the file's name without its extension. The message shows the file. */
export const helpFiles = defineCollection(
  'helpFiles',
  z.object({ path: z.string(), queryId: z.string(), userId: z.string() }),
);
type HelpFileDocument = DocumentOf<typeof helpFiles>;

export const helpFileIdOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

export const findByPath = (store: Store, transaction: Transaction, path: string) =>
  findInTransaction(store, transaction, helpFiles, helpFileIdOf(path));

export function create(store: Store, transaction: Transaction, file: HelpFileDocument): void {
  transaction.create(refOf(store, helpFiles, helpFileIdOf(file.path)), file);
}

/** Removes the files of a query, each before its document. */
export const removeOf = (store: Store, queryId: string, removeFile: (path: string) => Promise<void>) =>
  removeWhere(store, helpFiles, [['queryId', '==', queryId]], ({ path }) => removeFile(path));
