import type { Handlers } from '../../http/types';
import { savePublicPage, showPublicPage } from './public-page.service';

type Routes = 'GET /profile/public-page' | 'PUT /profile/public-page' | 'GET /public-pages/:handle';

export const publicPageRoutes: Pick<Handlers, Routes> = {
  'GET /profile/public-page': async (_core, { caller }) => ({ data: caller.user.publicPage }),
  'PUT /profile/public-page': async (core, { caller, body }) => ({
    data: await savePublicPage(core, caller, body),
  }),
  'GET /public-pages/:handle': async (core, { params }) => ({
    data: await showPublicPage(core, params.handle),
  }),
};
