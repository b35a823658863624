import type { Core } from '../../core';
import { memoizeByKey } from '../../memoize-by-key';
import { paymentOptionRoutes } from './payment-option.routes';

export const paymentOptionsFeature = memoizeByKey((core: Core) => ({
  handlers: paymentOptionRoutes(core),
}));
