import type { Application } from '@prarambh/contract/applications';
import { read } from './queries';

const LOOK_BACK = 100;

/** The caller's latest applications, as they are now; asked before somebody pays in vain. */
export const latestApplications = read('GET /applications/my-applications', {
  query: { limit: LOOK_BACK },
});

/** The one for an internship that still counts, or null. */
export function currentOf(applications: readonly Application[], internshipId: string): Application | null {
  const isCurrent = ({ internship, status }: Application) =>
    internship._id === internshipId && status !== 'Rejected';
  return applications.find(isCurrent) ?? null;
}
