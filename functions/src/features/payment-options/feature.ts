import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { paymentOptionRoutes } from './payment-option.routes';

export const paymentOptionsFeature = oncePer((core: Core) => ({
  handlers: paymentOptionRoutes(core),
}));
