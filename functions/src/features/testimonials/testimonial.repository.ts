import { pickFields } from '@prarambh/contract/pick-fields';
import type { TimeOrder } from '@prarambh/contract/shapes';
import { type StaffTestimonial, type Testimonial, TestimonialContent } from '@prarambh/contract/testimonials';
import { z } from 'zod';
import { editMark, revisionOf } from '../../firestore/edit-mark';
import type { Filter } from '../../firestore/filter';
import { byTime } from '../../firestore/query';
import { searchPrefixes, searchTerm } from '../../firestore/search';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';
import { tableOf } from '../../firestore/table';

export const testimonials = defineCollection(
  'testimonials',
  z.object({
    ...TestimonialContent.shape,
    createdAt: z.date(),
    search: z.array(z.string()),
    ...editMark,
  }),
);
export type TestimonialDocument = DocumentOf<typeof testimonials>;

interface TestimonialFilters {
  q?: string | undefined;
  sort?: TimeOrder | undefined;
}

function filtersOf({ q }: TestimonialFilters): Filter[] {
  return q ? [['search', 'array-contains', searchTerm(q)]] : [];
}

export function testimonialSearch({ name, role }: Pick<TestimonialDocument, 'name' | 'role'>): string[] {
  return searchPrefixes(name, role);
}

export const table = (store: Store) =>
  tableOf(store, testimonials, (filters: TestimonialFilters) => ({
    filters: filtersOf(filters),
    orderBy: byTime('createdAt', filters),
  }));

export function presentTestimonial(testimonial: Stored<TestimonialDocument>): Testimonial {
  return { _id: testimonial._id, ...pickFields(TestimonialContent, testimonial) };
}

export function presentForStaff(testimonial: Stored<TestimonialDocument>): StaffTestimonial {
  return {
    ...presentTestimonial(testimonial),
    createdAt: testimonial.createdAt.toISOString(),
    revision: revisionOf(testimonial),
  };
}
