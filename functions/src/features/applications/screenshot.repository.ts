/** Records which applications used which screenshot. */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { findSome } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, findById, refOf, type Store } from '../../firestore/store';
import { areAlike, type PicturePrint } from '../../storage/picture-print';

/** Payment screenshots. The id is the SHA-256 of the upload, so the same file is one document. */
export const screenshots = defineCollection(
  'screenshots',
  z.object({
    applicationIds: z.array(z.string()),
    /**
     * The picture's fingerprint for comparisons. Empty for a picture without contrast, and after its student
     * is deleted.
     */
    pixels: z.string().nullable(),
    bands: z.array(z.string()),
    at: z.date(),
  }),
);
export type ScreenshotDocument = DocumentOf<typeof screenshots>;

/** A payment screenshot sent with an application. */
export interface Screenshot {
  path: string;
  sha256: string;
  print: PicturePrint | null;
}

/** Maximum number of pictures that one is compared with. Receipts of one app look alike, so there may be many. */
export const MOST_COMPARED = 100;
/** One more than the review page shows. */
const MOST_APPLICATIONS = 11;

export const { findInTransaction } = singleDocuments(screenshots);

/** Adds an application to the screenshot document that the transaction has read. */
export function put(
  store: Store,
  transaction: Transaction,
  { sha256, print }: Screenshot,
  { known, applicationId, at }: { known: ScreenshotDocument | null; applicationId: string; at: Date },
): void {
  const applicationIds = [...(known?.applicationIds ?? []), applicationId].slice(-MOST_APPLICATIONS);
  const document: ScreenshotDocument = {
    applicationIds,
    pixels: print?.pixels ?? null,
    bands: print?.bands ?? [],
    at,
  };
  transaction.set(refOf(store, screenshots, sha256), document);
}

/** Keeps the record that a picture was used, but deletes its fingerprint. */
export function forgetPrint(store: Store, transaction: Transaction, sha256: string): void {
  transaction.update(refOf(store, screenshots, sha256), { pixels: null, bands: [] });
}

/** Returns the fingerprint of a screenshot, or null. */
export async function findPrint(store: Store, sha256: string): Promise<Screenshot['print']> {
  const found = await findById(store, screenshots, sha256);
  return found?.pixels ? { pixels: found.pixels, bands: found.bands } : null;
}

/**
 * Returns the ids of applications whose screenshot is the same file or looks the same. Compares only the
 * `limit` latest pictures of the same structure.
 */
export async function listAlike(
  store: Store,
  { sha256, print }: Omit<Screenshot, 'path'>,
  limit: number,
): Promise<string[]> {
  const same = await findById(store, screenshots, sha256);
  const query = {
    filters: [['bands', 'array-contains-any', print?.bands ?? []]] as const,
    orderBy: ['at', 'desc'] as const,
    limit,
  };
  const found = print ? await findSome(store, screenshots, query) : [];
  const alike = found.filter(({ pixels }) => print && pixels && areAlike(print, { pixels }));
  const ids = [...(same?.applicationIds ?? []), ...alike.flatMap(({ applicationIds }) => applicationIds)];
  return [...new Set(ids)].slice(0, limit);
}
