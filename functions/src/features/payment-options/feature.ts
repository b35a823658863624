import type { Core } from '../../core/core';
import { memoizeByKey } from '../../shared/memoize-by-key';
import { paymentOptionRoutes } from './payment-option.routes';

export const paymentOptionsFeature = memoizeByKey((core: Core) => ({
  handlers: paymentOptionRoutes(core),
}));
