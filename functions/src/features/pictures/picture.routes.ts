import { inTransaction } from '../../firestore/store';
import type { Handlers } from '../../http/types';
import { publicAddressOf } from '../../storage/file-address';
import { putPicture } from './picture.repository';

/**
 * Pictures for the site, such as that of an internship. They are never deleted: records store the address like that of
 * any picture on the web, so nobody knows which pictures are in use.
 */
export const pictureRoutes: Pick<Handlers, 'POST /pictures'> = {
  'POST /pictures': async ({ store, clock, config, files }, { caller, file: { path } }) => {
    await inTransaction(store, async (transaction) => {
      await files.assertTakeable(transaction, path);
      files.take(transaction, path);
      putPicture(store, transaction, { path, uploadedBy: caller.uid, uploadedAt: clock.now() });
    });
    return { data: { url: `${config.siteUrl}${publicAddressOf(path)}` } };
  },
};
