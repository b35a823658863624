import type { Core } from '../../core';
import type { PageOf } from '../../db/query';
import type { Stored } from '../../db/store';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import {
  type InternshipDocument,
  type InternshipFilters,
  internshipRepository,
} from './internship.repository';
import { countTakenSeats } from './seat.service';

type Counted = Stored<InternshipDocument>;

/** Columns of internships. Money in rupees, times in India's time zone. */
const internshipColumns: readonly CsvColumn<Counted>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Company', value: ({ company }) => company },
  { header: 'Status', value: ({ isAccepting }) => (isAccepting ? 'Accepting' : 'Closed') },
  { header: 'Total positions', value: ({ totalPositions }) => totalPositions },
  {
    header: 'Positions remaining',
    value: ({ totalPositions, currentRegistrations }) => Math.max(0, totalPositions - currentRegistrations),
  },
  { header: 'Registrations', value: ({ currentRegistrations }) => currentRegistrations },
  { header: 'Stipend (₹)', value: ({ stipend }) => stipend },
  { header: 'Stipend per', value: ({ stipend, stipendType }) => (stipend === 0 ? null : stipendType) },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Duration', value: ({ duration }) => duration },
  { header: 'Last day to apply', value: ({ applicationDeadline }) => applicationDeadline },
  { header: 'Starts on', value: ({ startDate }) => startDate },
  { header: 'Technologies', value: ({ technologies }) => technologies.join(', ') },
  { header: 'Short description', value: ({ shortDescription }) => shortDescription },
  { header: 'Opened (IST)', value: ({ createdAt }) => createdAt },
];

/** Exports internships with their current number of taken seats. */
export function internshipExport(core: Core): ExportDefinition<'GET /internships/export'> {
  const internships = internshipRepository(core.store);
  const counted = async (internship: Counted): Promise<Counted> => ({
    ...internship,
    currentRegistrations: await countTakenSeats(core.store, internship),
  });
  const table = {
    async list(filters: InternshipFilters, page: PageOf) {
      const { items, nextCursor } = await internships.list(filters, page);
      return { items: await Promise.all(items.map(counted)), nextCursor };
    },
    count: internships.count,
  };
  return ({ query }) => exportSource('internships', internshipColumns, table, query);
}
