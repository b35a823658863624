import type { Application } from '@prarambh/contract/applications';
import { read } from './queries';

const LOOK_BACK = 100;

/** The caller's latest applications. Read before a payment, so that no student pays for nothing. */
export const latestApplications = read('GET /applications/my-applications', {
  query: { limit: LOOK_BACK },
});

/** Returns the caller's active application for an internship, or null. */
export function currentOf(applications: readonly Application[], internshipId: string): Application | null {
  const isCurrent = ({ internship, status }: Application) =>
    internship._id === internshipId && status !== 'Rejected';
  return applications.find(isCurrent) ?? null;
}
