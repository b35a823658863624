import type { TestimonialBody } from '@prarambh/contract/testimonials';
import type { Core } from '../../core';
import { editedList } from '../../records/edited-list';
import { type TestimonialDocument, testimonialSearch, testimonials } from './testimonial.repository';

/** What an admin does with testimonials. */
export const createTestimonialService = (core: Core) =>
  editedList<TestimonialBody, TestimonialDocument>(core, {
    collection: testimonials,
    noun: 'testimonial',
    actions: { create: 'createTestimonial', update: 'updateTestimonial', remove: 'deleteTestimonial' },
    labelOf: (_, { name }) => name,
    fieldsOf: ({ name, role, quote, avatar }) => ({ name, role, quote, avatar }),
    documentOf: (fields, createdAt) => ({ ...fields, createdAt, search: testimonialSearch(fields) }),
    derivedFrom: (after) => ({ search: testimonialSearch(after) }),
  });
