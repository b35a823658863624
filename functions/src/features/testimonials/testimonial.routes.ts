import type { Core } from '../../core/core';
import { addListEntry, removeListEntry, updateListEntry } from '../../domain/edited-list';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { presentForStaff, presentTestimonial, testimonialRepository } from './testimonial.repository';
import { testimonialList } from './testimonial-list';

type Routes =
  | 'GET /testimonials'
  | 'GET /testimonials/all'
  | 'POST /testimonials'
  | 'PUT /testimonials/:id'
  | 'DELETE /testimonials/:id';

export function testimonialRoutes(core: Core): Pick<Handlers, Routes> {
  const testimonials = testimonialRepository(core.store);
  return {
    'GET /testimonials': ({ query }) => pageAnswer(testimonials.list({}, query), presentTestimonial),

    'GET /testimonials/all': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(
        testimonials.list(filters, { limit, cursor }),
        testimonials.count(filters),
        presentForStaff,
      ),

    'POST /testimonials': async ({ caller, body, idempotencyKey }) => ({
      data: presentForStaff(await addListEntry(core, testimonialList, caller, body, idempotencyKey)),
    }),

    'PUT /testimonials/:id': async ({ caller, params, body }) => ({
      data: presentForStaff(await updateListEntry(core, testimonialList, caller, params.id, body)),
    }),

    'DELETE /testimonials/:id': async ({ caller, params }) => {
      await removeListEntry(core, testimonialList, caller, params.id);
      return { message: 'Testimonial deleted.' };
    },
  };
}
