import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { createPublicPageService } from './public-page.service';

type Routes = 'GET /profile/public-page' | 'PUT /profile/public-page' | 'GET /public-pages/:handle';

export function publicPageRoutes(core: Core): Pick<Handlers, Routes> {
  const service = createPublicPageService(core);
  return {
    'GET /profile/public-page': async ({ caller }) => ({ data: caller.user.publicPage }),
    'PUT /profile/public-page': async ({ caller, body }) => ({ data: await service.save(caller, body) }),
    'GET /public-pages/:handle': async ({ params }) => ({ data: await service.show(params.handle) }),
  };
}
