import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store, Stored } from '../../firestore/store';
import { type TestimonialDocument, testimonialRepository } from './testimonial.repository';

/** Columns of testimonials. Times in India's time zone. */
const testimonialColumns: readonly CsvColumn<Stored<TestimonialDocument>>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Quote', value: ({ quote }) => quote },
  { header: 'Picture', value: ({ avatar }) => avatar },
  { header: 'Added (IST)', value: ({ createdAt }) => createdAt },
];

export function testimonialExport(store: Store): ExportDefinition<'GET /testimonials/export'> {
  const testimonials = testimonialRepository(store);
  return ({ query }) => exportSource('testimonials', testimonialColumns, testimonials, query);
}
