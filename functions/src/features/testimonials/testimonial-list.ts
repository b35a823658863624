import type { TestimonialBody } from '@prarambh/contract/testimonials';
import type { EditedList } from '../../domain/edited-list';
import { type TestimonialDocument, testimonialSearch, testimonials } from './testimonial.repository';

export const testimonialList: EditedList<TestimonialBody, TestimonialDocument> = {
  collection: testimonials,
  noun: 'testimonial',
  actions: { create: 'createTestimonial', update: 'updateTestimonial', remove: 'deleteTestimonial' },
  labelOf: (_, { name }) => name,
  fieldsOf: ({ name, role, quote, avatar }) => ({ name, role, quote, avatar }),
  documentOf: (fields, createdAt) => ({ ...fields, createdAt, search: testimonialSearch(fields) }),
  derivedFrom: (after) => ({ search: testimonialSearch(after) }),
};
