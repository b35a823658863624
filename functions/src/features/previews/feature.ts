import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { previewRoutes } from './preview.routes';

/** Documents as they will look, before they are issued. */
export const previewsFeature = oncePer((core: Core) => ({
  handlers: previewRoutes(core),
}));
