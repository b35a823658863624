import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { testimonialRoutes } from './testimonial.routes';
import { testimonialExport } from './testimonial-export';

/** Testimonials about the programme. */
export const testimonialsFeature = memoizeByKey((core: Core) => ({
  handlers: testimonialRoutes(core),
  exports: { 'GET /testimonials/export': testimonialExport(core.store) },
}));
