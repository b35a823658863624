import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { Platform } from '@prarambh/functions/platform';
import { internshipFields, simulatedCaller } from '@prarambh/functions/testing/simulation';
import { jobs } from '@prarambh/functions/wiring/jobs';
import { runJob } from '@prarambh/functions/wiring/run-job';
import type { Site } from './site';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const AT_ONCE = 20;

export const admin = simulatedCaller('admin', 'admin');

export async function openInternship(
  { handlers, none }: Site,
  title: string,
  seats: number,
): Promise<string> {
  const body = internshipFields(title, seats);
  return (await handlers['POST /internships']({ ...none, caller: admin, body })).data._id;
}

/** Table views for each view of the home page with its charts. */
const TABLES_PER_HOME_VIEW = 10;

/** Opens the table and decides twenty applications at a time, rejecting one in ten, until the day is over. */
export async function decideAllDay(
  site: Site,
  { uid, number }: { uid: string; number: number },
  waiting: string[],
  until: number,
): Promise<void> {
  const { time, handlers, none } = site;
  const caller = simulatedCaller(uid, 'admin');
  await time.sleep(number * 3 * SECOND);
  for (let turn = 0; time.now() < until; turn += 1) {
    const query = { status: 'Pending', limit: AT_ONCE, cursor: undefined } as const;
    await site.call('table of applications', () => handlers['GET /applications']({ ...none, caller, query }));
    if (turn % TABLES_PER_HOME_VIEW === 0)
      await site.call('home page', () => handlers['GET /dashboard/stats']({ ...none, caller }));
    const chosen = waiting.splice(0, AT_ONCE).map((_id) => ({ _id, seenFlags: [...REVIEW_FLAGS] }));
    const against = chosen.splice(0, Math.ceil(chosen.length / 10));
    const rejectionReason = 'No payment found';
    for (const body of [
      { applications: chosen, status: 'Approved' } as const,
      { applications: against, status: 'Rejected', rejectionReason } as const,
    ]) {
      if (body.applications.length === 0) continue;
      const answer = await site.call('decide 20', () =>
        handlers['POST /bulk-jobs/decisions']({ ...none, caller, body }),
      );
      let job = answer?.data;
      while (job && job.endedAt === null) {
        await time.sleep(SECOND);
        const params = { id: job._id };
        job = (await handlers['POST /bulk-jobs/:id/continue']({ ...none, caller, params })).data;
      }
      for (const { message } of job?.refusals ?? [])
        await site.call('decision', () => Promise.reject(new Error(message)));
    }
    await time.sleep(25 * SECOND);
  }
}

/** Changes the number of positions while students apply, and restores it at the end. */
export async function movePositions(site: Site, id: string, seats: number, until: number): Promise<void> {
  const { time, handlers, none } = site;
  for (const share of [1.2, 0.5, 1]) {
    await time.sleep(until / 6);
    await site.call('change the positions', () =>
      handlers['PUT /internships/:id']({
        ...none,
        caller: admin,
        params: { id },
        body: { totalPositions: Math.round(seats * share) },
      }),
    );
  }
}

/** Runs the job that sends queued mails, once a minute unless it takes longer. */
export async function deliverMails({ time }: Site, platform: Platform, until: number): Promise<void> {
  const deliver = jobs.find(({ name }) => name === 'deliverMail');
  while (time.now() < until) {
    await time.sleep(MINUTE);
    if (deliver) await runJob(deliver, platform);
  }
}
