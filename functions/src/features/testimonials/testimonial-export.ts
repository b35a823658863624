import type { StaffTestimonial } from '@prarambh/contract/testimonials';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store, Stored } from '../../firestore/store';
import type { TestimonialDocument } from './testimonial.repository';
import * as testimonialRepository from './testimonial.repository';

type Column = Exclude<keyof StaffTestimonial, '_id' | 'revision'>;

/** Columns of testimonials; a missing field is a type error. Times in India's time zone. */
const testimonialColumns: Record<Column, CsvColumn<Stored<TestimonialDocument>>> = {
  name: { header: 'Name', value: ({ name }) => name },
  role: { header: 'Role', value: ({ role }) => role },
  quote: { header: 'Quote', value: ({ quote }) => quote },
  avatar: { header: 'Picture', value: ({ avatar }) => avatar },
  createdAt: { header: 'Added (IST)', value: ({ createdAt }) => createdAt },
};

export function testimonialExport(store: Store): ExportDefinition<'GET /testimonials/export'> {
  return ({ query }) =>
    exportSource(
      'testimonials',
      Object.values(testimonialColumns),
      testimonialRepository.table(store),
      query,
    );
}
