import { idempotencyKeyOf } from '@prarambh/functions/db/idempotency';
import type { Site } from './site';

export interface Internships {
  /** The most wanted internship. */
  big: string;
  others: string[];
}

interface Plan {
  /** Time of registration in milliseconds from the start. */
  arrivesAt: number;
  /** Internships that the student applies for. */
  choices: string[];
}

const SECOND = 1000;
const POLL_MS = 30 * SECOND;

const between = (from: number, to: number) => from + Math.random() * (to - from);

/** Registers and enters the code from the mail a little later; returns the uid, or null. */
async function register(site: Site, number: number): Promise<string | null> {
  const { time, handlers, none } = site;
  // Short, so that their search prefixes fit into memory.
  const [name, email] = [`A ${number}`, `a${number}@x.test`];
  const account = { name, email, password: 'correct horse battery' };
  const visitor = { ...none, caller: null, address: `address of ${number}` };
  const registered = await site.call('register', () =>
    handlers['POST /auth/register']({ ...visitor, body: account }),
  );
  if (!registered) return null;
  const uid = registered.data._id;
  await time.sleep(between(20, 90) * SECOND);
  const verified = await site.call('verify', () =>
    handlers['POST /auth/verify-otp']({ ...visitor, body: { ...account, otp: site.codeOf(uid) } }),
  );
  return verified && uid;
}

/** Polls the notifications like an open page. */
async function poll(site: Site, uid: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await site.time.sleep(POLL_MS);
    await site.call('poll', async () =>
      site.handlers['GET /notifications']({
        ...site.none,
        caller: await site.callerOf(uid),
        query: { limit: 10, cursor: undefined },
      }),
    );
  }
}

/** Opens an internship and applies for it; returns the application's ID, or null. */
async function apply(site: Site, uid: string, internshipId: string, utr: string): Promise<string | null> {
  const { time, handlers, none } = site;
  await site.call('internship page', () =>
    handlers['GET /internships/public/:id']({
      ...none,
      caller: null,
      address: `address of ${uid}`,
      params: { id: internshipId },
    }),
  );
  await time.sleep(between(30, 120) * SECOND);
  const body = { internshipId, duration: 4, certificateName: 'Asha Verma', utr } as const;
  const answer = await site.call('apply', async () =>
    handlers['POST /applications']({
      ...none,
      caller: await site.callerOf(uid),
      body,
      idempotencyKey: idempotencyKeyOf(`apply-${utr}`, body),
    }),
  );
  return answer?.data._id ?? null;
}

/** One student's day: registers, browses, applies and waits for updates. */
export async function liveStudent(
  site: Site,
  number: number,
  { arrivesAt, choices }: Plan,
  applied: (id: string) => void,
): Promise<void> {
  await site.time.sleep(arrivesAt);
  const uid = await register(site, number);
  if (!uid) return;
  await poll(site, uid, 1);
  for (const [choice, internshipId] of choices.entries()) {
    const id = await apply(site, uid, internshipId, String(100_000_000_000 + number * 10 + choice));
    if (id) applied(id);
  }
  await poll(site, uid, 1);
}
