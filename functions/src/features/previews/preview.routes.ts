import type { Handlers } from '../../http/types';
import { previewCertificate, previewOfferLetter } from './preview.service';

type Routes = 'POST /certificates/preview' | 'POST /offer-letters/preview';

export const previewRoutes: Pick<Handlers, Routes> = {
  'POST /certificates/preview': async (core, { body }) => ({ data: await previewCertificate(core, body) }),
  'POST /offer-letters/preview': async (core, { body }) => ({ data: await previewOfferLetter(core, body) }),
};
