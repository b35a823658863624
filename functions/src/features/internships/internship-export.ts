import type { Stored } from '../../db/store';
import type { CsvColumn } from '../../http/csv';
import type { InternshipDocument } from './internship.repository';
import type { SeatService } from './seat.service';

type Counted = Stored<InternshipDocument>;

/** Internships with the number of seats that are taken now. */
export async function* withSeats(
  internships: AsyncIterable<Counted>,
  seats: SeatService,
): AsyncGenerator<Counted> {
  for await (const internship of internships)
    yield { ...internship, currentRegistrations: await seats.countTaken(internship) };
}

/** An internship in the words of the table and its form. Money in rupees, times in India. */
export const internshipColumns: readonly CsvColumn<Counted>[] = [
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
  { header: 'Duration (weeks)', value: ({ duration }) => duration },
  { header: 'Technologies', value: ({ technologies }) => technologies.join(', ') },
  { header: 'Short description', value: ({ shortDescription }) => shortDescription },
  { header: 'Opened (IST)', value: ({ createdAt }) => createdAt },
];
