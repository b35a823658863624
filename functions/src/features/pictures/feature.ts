import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { publicAddressOf } from '../../files/file-address';
import type { Handlers } from '../../http/types';
import { oncePer } from '../../once-per';
import { putPicture } from './picture.repository';

/**
 * Pictures for the site, such as that of an internship. What is put there stays: records keep the address as they keep that
 * of a picture anywhere else on the web, and nobody knows which of them still do.
 */
export const picturesFeature = oncePer((core: Core) => {
  const { store, clock, config, files } = core;
  const handlers: Pick<Handlers, 'POST /pictures'> = {
    'POST /pictures': async ({ caller, file: { path } }) => {
      await inTransaction(store, async (transaction) => {
        await files.assertTakeable(transaction, path);
        files.take(transaction, path);
        putPicture(store, transaction, { path, uploadedBy: caller.uid, uploadedAt: clock.now() });
      });
      return { data: { url: `${config.siteUrl}${publicAddressOf(path)}` } };
    },
  };
  return { handlers };
});
