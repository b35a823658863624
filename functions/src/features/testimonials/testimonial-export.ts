import type { Stored } from '../../db/store';
import type { CsvColumn } from '../../http/csv';
import type { TestimonialDocument } from './testimonial.repository';

/** A testimonial in the words of the table; the time in India. */
export const testimonialColumns: readonly CsvColumn<Stored<TestimonialDocument>>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Quote', value: ({ quote }) => quote },
  { header: 'Picture', value: ({ avatar }) => avatar },
  { header: 'Added (IST)', value: ({ createdAt }) => createdAt },
];
