/** Stores the owner of each handle. */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { singleDocuments } from '../../firestore/single-documents';
import { defineCollection, refOf, type Store } from '../../firestore/store';

/** Each document's id is the handle of a public page; creating the document makes the handle unique. */
export const handles = defineCollection('handles', z.object({ uid: z.string() }));

export const { find, findInTransaction, remove: release } = singleDocuments(handles);

export function claim(store: Store, transaction: Transaction, handle: string, uid: string): void {
  transaction.create(refOf(store, handles, handle), { uid });
}
