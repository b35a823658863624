/** Stores the files that staff have attached to tasks. */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { singleDocuments } from '../../firestore/single-documents';
import { defineCollection, refOf, type Store } from '../../firestore/store';

/** The task of each attached file, by the file's name without its extension; the task itself shows the file. */
export const taskFiles = defineCollection(
  'taskFiles',
  z.object({ path: z.string(), taskId: z.string(), userId: z.string() }),
);

export const taskFileIdOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

export const uploaderOf = (path: string) => path.split('/')[1] ?? '';

export function create(
  store: Store,
  transaction: Transaction,
  file: { path: string; taskId: string; userId: string },
): void {
  transaction.create(refOf(store, taskFiles, taskFileIdOf(file.path)), file);
}

export const { remove } = singleDocuments(taskFiles);
