import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { createPreviewService } from './preview.service';

type Routes = 'POST /certificates/preview' | 'POST /offer-letters/preview';

export function previewRoutes(core: Core): Pick<Handlers, Routes> {
  const service = createPreviewService(core);
  return {
    'POST /certificates/preview': async ({ body }) => ({ data: await service.certificate(body) }),
    'POST /offer-letters/preview': async ({ body }) => ({ data: await service.offerLetter(body) }),
  };
}
