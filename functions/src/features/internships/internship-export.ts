import { INTERNSHIP_LABELS, InternshipContent } from '@prarambh/contract/internship-fields';
import type { Core } from '../../core/core';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { PageOf } from '../../firestore/query';
import type { Stored } from '../../firestore/store';
import type { InternshipDocument, InternshipFilters } from './internship.repository';
import * as internshipRepository from './internship.repository';
import { countTakenSeats } from './seat.service';

type Counted = Stored<InternshipDocument> & { currentRegistrations: number };
type Field = keyof typeof InternshipContent.shape;

/** Pictures and long texts, which a table of internships does without. */
const LEFT_OUT: readonly Field[] = ['image', 'description', 'features'];

/** Columns that show more than the stored value. */
const OWN_COLUMNS: Partial<Record<Field, CsvColumn<Counted>>> = {
  isAccepting: { header: 'Status', value: ({ isAccepting }) => (isAccepting ? 'Accepting' : 'Closed') },
  stipendType: {
    header: INTERNSHIP_LABELS.stipendType,
    value: ({ stipend, stipendType }) => (stipend === 0 ? null : stipendType),
  },
};

function columnOf(field: Field): CsvColumn<Counted> {
  return (
    OWN_COLUMNS[field] ?? {
      header: INTERNSHIP_LABELS[field],
      value({ [field]: value }) {
        return Array.isArray(value) ? value.join(', ') : value;
      },
    }
  );
}

/** A column for each field that everybody reads. Money in rupees, times in India's time zone. */
const internshipColumns: readonly CsvColumn<Counted>[] = [
  ...InternshipContent.keyof()
    .options.filter((field) => !LEFT_OUT.includes(field))
    .map(columnOf),
  {
    header: 'Positions remaining',
    value: ({ totalPositions, currentRegistrations }) => Math.max(0, totalPositions - currentRegistrations),
  },
  { header: 'Registrations', value: ({ currentRegistrations }) => currentRegistrations },
  { header: 'Opened (IST)', value: ({ createdAt }) => createdAt },
];

/** Exports internships with their current number of taken seats. */
export function internshipExport(core: Core): ExportDefinition<'GET /internships/export'> {
  const counted = async (internship: Stored<InternshipDocument>): Promise<Counted> => ({
    ...internship,
    currentRegistrations: await countTakenSeats(core.store, internship),
  });
  const stored = internshipRepository.table(core.store);
  const table = {
    async list(filters: InternshipFilters, page: PageOf) {
      const { items, nextCursor } = await stored.list(filters, page);
      return { items: await Promise.all(items.map(counted)), nextCursor };
    },
    count: stored.count,
  };
  return ({ query }) => exportSource('internships', internshipColumns, table, query);
}
