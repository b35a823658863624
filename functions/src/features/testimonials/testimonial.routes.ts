import { addListEntry, removeListEntry, updateListEntry } from '../../domain/edited-list';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as testimonialRepository from './testimonial.repository';
import { presentForStaff, presentTestimonial } from './testimonial.repository';
import { testimonialList } from './testimonial-list';

type Routes =
  | 'GET /testimonials'
  | 'GET /testimonials/all'
  | 'POST /testimonials'
  | 'PUT /testimonials/:id'
  | 'DELETE /testimonials/:id';

export const testimonialRoutes: Pick<Handlers, Routes> = {
  'GET /testimonials': ({ store }, { query }) =>
    pageAnswer(testimonialRepository.table(store).list({}, query), presentTestimonial),

  'GET /testimonials/all': ({ store }, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      testimonialRepository.table(store).list(filters, { limit, cursor }),
      testimonialRepository.table(store).count(filters),
      presentForStaff,
    ),

  'POST /testimonials': async (core, { caller, body, idempotencyKey }) => ({
    data: presentForStaff(await addListEntry(core, testimonialList, caller, body, idempotencyKey)),
  }),

  'PUT /testimonials/:id': async (core, { caller, params, body }) => ({
    data: presentForStaff(await updateListEntry(core, testimonialList, caller, params.id, body)),
  }),

  'DELETE /testimonials/:id': async (core, { caller, params }) => {
    await removeListEntry(core, testimonialList, caller, params.id);
    return { message: 'Testimonial deleted.' };
  },
};
