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

/** How many times the table is looked at for each look at the home page with its figures. */
const TABLES_FOR_FIGURES = 10;

/** Looks at the table and decides twenty at a time, one in ten against, until the day is over. */
export async function decideAllDay(
  site: Site,
  number: number,
  waiting: string[],
  until: number,
): Promise<void> {
  const { time, handlers, none } = site;
  const caller = simulatedCaller(`staff${number}`, 'admin');
  await time.sleep(number * 3 * SECOND);
  for (let turn = 0; time.now() < until; turn += 1) {
    const query = { status: 'Pending', limit: AT_ONCE, cursor: undefined } as const;
    await site.call('table of applications', () => handlers['GET /applications']({ ...none, caller, query }));
    if (turn % TABLES_FOR_FIGURES === 0)
      await site.call('figures', () => handlers['GET /dashboard/stats']({ ...none, caller }));
    const ids = waiting.splice(0, AT_ONCE);
    const against = ids.splice(0, Math.ceil(ids.length / 10));
    const rejectionReason = 'No payment found';
    for (const body of [
      { ids, status: 'Approved' } as const,
      { ids: against, status: 'Rejected', rejectionReason } as const,
    ]) {
      if (body.ids.length === 0) continue;
      const decided = await site.call('decide 20', () =>
        handlers['POST /applications/decisions']({ ...none, caller, body }),
      );
      for (const outcome of decided?.data ?? [])
        if (!outcome.isDecided) await site.call('decision', () => Promise.reject(new Error(outcome.message)));
    }
    await time.sleep(25 * SECOND);
  }
}

/** Changes the number of positions while students apply; it ends where it began. */
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

/** The job that sends what is queued, once a minute as long as it takes no longer. */
export async function deliverMails({ time }: Site, platform: Platform, until: number): Promise<void> {
  const deliver = jobs.find(({ name }) => name === 'deliverMail');
  while (time.now() < until) {
    await time.sleep(MINUTE);
    if (deliver) await runJob(deliver, platform);
  }
}
