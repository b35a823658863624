import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { previewRoutes } from './preview.routes';

/** Previews of certificates and letters before they are issued. */
export const previewsFeature = memoizeByKey((core: Core) => ({
  handlers: previewRoutes(core),
}));
