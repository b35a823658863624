import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { datedFileName } from '../../exports/dated-file-name';
import type { Handlers } from '../../http/types';
import { readOwnData } from './own-data.service';

/** The export of a person's own data from every feature. */
export const ownDataFeature = memoizeByKey((core: Core) => {
  const handlers: Pick<Handlers, 'GET /profile/export'> = {
    'GET /profile/export': async ({ caller }) => ({
      fileName: datedFileName('my-data', core.clock.now(), 'json'),
      content: readOwnData(core, caller),
    }),
  };
  return { handlers };
});
