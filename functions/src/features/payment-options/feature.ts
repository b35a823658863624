import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { paymentOptionRoutes } from './payment-option.routes';

/** The ways to pay the fee. */
export const paymentOptionsFeature = oncePer((core: Core) => ({
  handlers: paymentOptionRoutes(core),
}));
