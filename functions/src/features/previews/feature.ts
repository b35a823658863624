import type { Core } from '../../core/core';
import { memoizeByKey } from '../../shared/memoize-by-key';
import { previewRoutes } from './preview.routes';

/** Previews of certificates and letters before they are issued. */
export const previewsFeature = memoizeByKey((core: Core) => ({
  handlers: previewRoutes(core),
}));
