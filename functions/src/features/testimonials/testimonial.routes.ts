import type { Handlers } from '../../http/types';
import { presentForStaff, presentTestimonial, type TestimonialRepository } from './testimonial.repository';
import type { TestimonialService } from './testimonial.service';

type Routes =
  | 'GET /testimonials'
  | 'GET /testimonials/all'
  | 'POST /testimonials'
  | 'PUT /testimonials/:id'
  | 'DELETE /testimonials/:id';

export function testimonialRoutes(
  service: TestimonialService,
  testimonials: TestimonialRepository,
): Pick<Handlers, Routes> {
  return {
    'GET /testimonials': async ({ query }) => {
      const { items, nextCursor } = await testimonials.list({}, query);
      return { data: items.map(presentTestimonial), nextCursor };
    },

    'GET /testimonials/all': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        testimonials.list(filters, { limit, cursor }),
        testimonials.count(filters),
      ]);
      return { data: items.map(presentForStaff), nextCursor, total };
    },

    'POST /testimonials': async ({ caller, body, idempotencyKey }) => ({
      data: presentTestimonial(await service.create(caller, body, idempotencyKey)),
    }),

    'PUT /testimonials/:id': async ({ caller, params, body }) => ({
      data: presentTestimonial(await service.update(caller, params.id, body)),
    }),

    'DELETE /testimonials/:id': async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return { message: 'Testimonial deleted.' };
    },
  };
}
