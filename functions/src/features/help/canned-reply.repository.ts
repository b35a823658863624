import { z } from 'zod';
import { listPage, type PageOf } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, type Store } from '../../firestore/store';

/** Answers that support sends often. */
export const cannedReplies = defineCollection(
  'cannedReplies',
  z.object({ title: z.string(), text: z.string() }),
);
export type CannedReplyDocument = DocumentOf<typeof cannedReplies>;

export const { findInTransaction, create, put, remove } = singleDocuments(cannedReplies);

export const list = (store: Store, page: PageOf) =>
  listPage(store, cannedReplies, { ...page, filters: [], orderBy: ['title', 'asc'] });
