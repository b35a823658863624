import { datedFileName } from '../../exports/dated-file-name';
import type { Handlers } from '../../http/types';
import { readOwnData } from './own-data.service';

/** The export of a person's own data from every feature. */
export const ownDataRoutes: Pick<Handlers, 'GET /profile/export'> = {
  'GET /profile/export': async (core, { caller }) => ({
    fileName: datedFileName('my-data', core.clock.now(), 'json'),
    content: readOwnData(core, caller),
  }),
};
