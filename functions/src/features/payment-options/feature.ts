import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { paymentOptionRoutes } from './payment-option.routes';

/** Payment options for the fee. */
export const paymentOptionsFeature = oncePer((core: Core) => ({
  handlers: paymentOptionRoutes(core),
}));
