import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { testimonialExport } from './testimonial-export';

/** Testimonials about the programme. */
export const testimonialsFeature = memoizeByKey((core: Core) => ({
  exports: { 'GET /testimonials/export': testimonialExport(core.store) },
}));
