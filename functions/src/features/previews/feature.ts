import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { previewRoutes } from './preview.routes';

/** Previews of certificates and letters before they are issued. */
export const previewsFeature = oncePer((core: Core) => ({
  handlers: previewRoutes(core),
}));
