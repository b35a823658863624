import { pickFields } from '@prarambh/contract/pick-fields';
import { type TestimonialBody, TestimonialContent } from '@prarambh/contract/testimonials';
import type { EditedList } from '../../domain/edited-list';
import { type TestimonialDocument, testimonialSearch, testimonials } from './testimonial.repository';

export const testimonialList: EditedList<TestimonialBody, TestimonialDocument> = {
  collection: testimonials,
  noun: 'testimonial',
  actions: { create: 'createTestimonial', update: 'updateTestimonial', remove: 'deleteTestimonial' },
  labelOf: (_, { name }) => name,
  fieldsOf: (testimonial) => pickFields(TestimonialContent, testimonial),
  documentOf: (fields, createdAt) => ({ ...fields, createdAt, search: testimonialSearch(fields) }),
  derivedFrom: (after) => ({ search: testimonialSearch(after) }),
};
