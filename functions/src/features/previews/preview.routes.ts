import type { Handlers } from '../../http/types';
import type { PreviewService } from './preview.service';

type Routes = 'POST /certificates/preview' | 'POST /offer-letters/preview';

export function previewRoutes(service: PreviewService): Pick<Handlers, Routes> {
  return {
    'POST /certificates/preview': async ({ body }) => ({ data: await service.certificate(body) }),
    'POST /offer-letters/preview': async ({ body }) => ({ data: await service.offerLetter(body) }),
  };
}
