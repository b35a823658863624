import { applications } from '../features/applications/application.repository';
import { internships } from '../features/internships/internship.repository';
import { seatsOf } from '../features/internships/seat.repository';
import { countWhere, sumWhere } from '../firestore/query';
import { findById, type Store } from '../firestore/store';

/** Returns the errors in the seats of one internship; an empty list if there are none. */
export async function wrongSeatsOf(store: Store, id: string): Promise<string[]> {
  const internship = await findById(store, internships, id);
  if (!internship) return [`${id} is gone`];
  const taken = await sumWhere(store, seatsOf(id), { field: 'taken' });
  const free = await sumWhere(store, seatsOf(id), { field: 'free' });
  const active = await countWhere(store, applications, [
    ['internshipId', '==', id],
    ['status', 'in', ['Applied', 'Under Review', 'Approved', 'Offered']],
  ]);
  const { title, totalPositions } = internship;
  const wrong: string[] = [];
  if (taken !== active) wrong.push(`${title}: ${taken} seats taken by ${active} active applications`);
  if (taken + free !== totalPositions)
    wrong.push(`${title}: ${taken} taken and ${free} free seats of ${totalPositions} positions`);
  if (taken > totalPositions) wrong.push(`${title}: ${taken} seats taken of ${totalPositions}`);
  return wrong;
}
