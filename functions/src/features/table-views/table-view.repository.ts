import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { singleDocuments } from '../../firestore/single-documents';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction as findIn,
  refOf,
  type Store,
} from '../../firestore/store';

/** Saved views of all tables, by the uid of the member of staff: few enough for one document. */
export const tableViews = defineCollection(
  'tableViews',
  z.object({
    views: z.array(
      z.object({
        _id: z.string(),
        table: z.string(),
        name: z.string(),
        search: z.string(),
        hidden: z.array(z.string()),
      }),
    ),
  }),
);
export type StoredTableView = DocumentOf<typeof tableViews>['views'][number];

export const find = async (store: Store, uid: string): Promise<StoredTableView[]> =>
  (await findById(store, tableViews, uid))?.views ?? [];

export const findInTransaction = async (
  store: Store,
  transaction: Transaction,
  uid: string,
): Promise<StoredTableView[]> => (await findIn(store, transaction, tableViews, uid))?.views ?? [];

export function put(
  store: Store,
  transaction: Transaction,
  uid: string,
  views: readonly StoredTableView[],
): void {
  transaction.set(refOf(store, tableViews, uid), { views: [...views] });
}

export const { removeDirectly } = singleDocuments(tableViews);
