import type { StaffInternship } from '@prarambh/contract/internships';
import type { Core } from '../../core/core';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { PageOf } from '../../firestore/query';
import type { Stored } from '../../firestore/store';
import {
  type InternshipDocument,
  type InternshipFilters,
  internshipRepository,
} from './internship.repository';
import { countTakenSeats } from './seat.service';

type Counted = Stored<InternshipDocument>;

/** Fields that a table of internships does without: pictures, long texts and settings of staff. */
type LeftOut =
  | '_id'
  | 'image'
  | 'description'
  | 'features'
  | 'rejectionReasons'
  | 'certificateShare'
  | 'revision';
type Column = Exclude<keyof StaffInternship, LeftOut> | 'remaining';

/** Columns of internships; a forgotten field is a type error. Money in rupees, times in India's time zone. */
const internshipColumns: Record<Column, CsvColumn<Counted>> = {
  title: { header: 'Title', value: ({ title }) => title },
  company: { header: 'Company', value: ({ company }) => company },
  isAccepting: { header: 'Status', value: ({ isAccepting }) => (isAccepting ? 'Accepting' : 'Closed') },
  totalPositions: { header: 'Total positions', value: ({ totalPositions }) => totalPositions },
  remaining: {
    header: 'Positions remaining',
    value: ({ totalPositions, currentRegistrations }) => Math.max(0, totalPositions - currentRegistrations),
  },
  currentRegistrations: {
    header: 'Registrations',
    value: ({ currentRegistrations }) => currentRegistrations,
  },
  stipend: { header: 'Stipend (₹)', value: ({ stipend }) => stipend },
  stipendType: {
    header: 'Stipend per',
    value: ({ stipend, stipendType }) => (stipend === 0 ? null : stipendType),
  },
  location: { header: 'Location', value: ({ location }) => location },
  duration: { header: 'Duration', value: ({ duration }) => duration },
  applicationDeadline: {
    header: 'Last day to apply',
    value: ({ applicationDeadline }) => applicationDeadline,
  },
  startDate: { header: 'Starts on', value: ({ startDate }) => startDate },
  technologies: { header: 'Technologies', value: ({ technologies }) => technologies.join(', ') },
  shortDescription: { header: 'Short description', value: ({ shortDescription }) => shortDescription },
  createdAt: { header: 'Opened (IST)', value: ({ createdAt }) => createdAt },
};

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
  return ({ query }) => exportSource('internships', Object.values(internshipColumns), table, query);
}
