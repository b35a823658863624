import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { testimonialRoutes } from './testimonial.routes';
import { testimonialExport } from './testimonial-export';

/** Testimonials about the programme. */
export const testimonialsFeature = oncePer((core: Core) => ({
  handlers: testimonialRoutes(core),
  exports: { 'GET /testimonials/export': testimonialExport(core.store) },
}));
