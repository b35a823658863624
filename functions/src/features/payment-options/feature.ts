import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { paymentOptionRoutes } from './payment-option.routes';

export const paymentOptionsFeature = memoizeByKey((core: Core) => ({
  handlers: paymentOptionRoutes(core),
}));
