import type { Stored } from '../../db/store';
import type { CsvColumn } from '../../http/csv';
import type { ContactQueryDocument } from './contact-query.repository';

/** A message of a visitor in the words of the table; the time in India. */
export const contactQueryColumns: readonly CsvColumn<Stored<ContactQueryDocument>>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Message', value: ({ message }) => message },
  { header: 'Date (IST)', value: ({ createdAt }) => createdAt },
];
