import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import { savePublicPage, showPublicPage } from './public-page.service';

type Routes = 'GET /profile/public-page' | 'PUT /profile/public-page' | 'GET /public-pages/:handle';

export function publicPageRoutes(core: Core): Pick<Handlers, Routes> {
  return {
    'GET /profile/public-page': async ({ caller }) => ({ data: caller.user.publicPage }),
    'PUT /profile/public-page': async ({ caller, body }) => ({
      data: await savePublicPage(core, caller, body),
    }),
    'GET /public-pages/:handle': async ({ params }) => ({ data: await showPublicPage(core, params.handle) }),
  };
}
