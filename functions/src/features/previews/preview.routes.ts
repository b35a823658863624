import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import { previewCertificate, previewOfferLetter } from './preview.service';

type Routes = 'POST /certificates/preview' | 'POST /offer-letters/preview';

export function previewRoutes(core: Core): Pick<Handlers, Routes> {
  return {
    'POST /certificates/preview': async ({ body }) => ({ data: await previewCertificate(core, body) }),
    'POST /offer-letters/preview': async ({ body }) => ({ data: await previewOfferLetter(core, body) }),
  };
}
