import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, refOf, type Store } from '../../firestore/store';

/** Pictures that admins have uploaded for the site, by the file's name without its extension. */
export const pictures = defineCollection(
  'pictures',
  z.object({ path: z.string(), uploadedBy: z.string(), uploadedAt: z.date() }),
);

/** Returns the document id of a file. */
export const pictureIdOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

export function putPicture(
  store: Store,
  transaction: Transaction,
  picture: { path: string; uploadedBy: string; uploadedAt: Date },
): void {
  transaction.create(refOf(store, pictures, pictureIdOf(picture.path)), picture);
}
