import type { ReviewFlag } from '@prarambh/contract/application-status';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { BULK_GRACE_MINUTES, UNDO_SECONDS } from '@prarambh/contract/constants';
import type { SentBody } from '@prarambh/contract/endpoints';
import type { TestApi } from './api';
import { runJobOf } from './jobs';
import type { Person } from './people';

/** Passes the grace period in which decisions can be reversed; afterwards they are mailed. */
export async function decisionsStand(api: TestApi): Promise<void> {
  api.platform.clock.advance({ seconds: UNDO_SECONDS });
  await runJobOf(api, 'deliverMail');
}

/** Passes the grace period in which a bulk job can be reversed and its mails wait. */
export async function bulkJobsStand(api: TestApi): Promise<void> {
  api.platform.clock.advance({ minutes: BULK_GRACE_MINUTES + 1 });
  await runJobOf(api, 'deliverMail');
}

type Change = Omit<SentBody<'POST /bulk-jobs/decisions'>, 'applications'> & { seenFlags?: ReviewFlag[] };

/** Decides applications together. Returns the bulk job after its first call. */
export async function decideTogether(
  api: TestApi,
  { token }: Person,
  ids: readonly string[],
  { seenFlags, ...change }: Change,
): Promise<BulkJob> {
  const applications = ids.map((_id) => ({ _id, ...(seenFlags && { seenFlags }) }));
  return (await api.call('POST /bulk-jobs/decisions', { token, body: { applications, ...change } })).data;
}
