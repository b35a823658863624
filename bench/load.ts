import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { Load } from '@prarambh/emulators/limits/write-limits';
import { jobs } from '@prarambh/functions/app/jobs';
import { runJob } from '@prarambh/functions/app/run-job';
import { createServices } from '@prarambh/functions/app/services';
import { examine } from '@prarambh/functions/doctor/examine';
import { idempotencyKeyOf } from '@prarambh/functions/firestore/idempotency';
import { fail, messageOf, readOptions } from '@prarambh/functions/shared/command-line';
import { AppError } from '@prarambh/functions/shared/errors';
import { wrongSeatsOf } from '@prarambh/functions/testing/seat-proof';
import {
  addAdmin,
  createSimulation,
  internshipFields,
  simulatedCaller,
} from '@prarambh/functions/testing/simulation';
import type { Caller } from '@prarambh/functions/users/caller';

const SIZE = { students: 1000, seats: 300, internships: 50, staff: 5, minutes: 60 };
type Size = typeof SIZE;

const USAGE = `Usage: npm run bench -- load [--students N] [--seats N] [--internships N] [--staff N] [--minutes N]

Simulates an admission day under Firestore's limits, in simulated time: students register, apply, wait and get decisions at
the same time. Prints waiting times, refusals, the most written documents and wrong data at the end.

--students     students who register (${SIZE.students}); 2 of 5 apply for the most popular internship, and 2 of 5 for another
--seats        seats of the most popular internship (${SIZE.seats}); each other one has 100
--internships  other internships (${SIZE.internships})
--staff        admins who decide (${SIZE.staff})
--minutes      minutes in which the students arrive (${SIZE.minutes}), a third of them in the first tenth`;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Minutes after the last arrival, in which all students and admins finish. */
const REST_MINUTES = 10;
const OTHER_SEATS = 100;
const APPLICANTS = 0.4;
const AT_ONCE = 20;
const NONE = { params: undefined, query: undefined, body: undefined, file: undefined, idempotencyKey: null };
/** Storage is empty in the simulation and admins have no account, so the doctor's other checks do not apply. */
const CHECKS = [
  ...(['seats', 'utr-ledger', 'daily-metrics', 'intern-ids'] as const),
  ...(['causes', 'names', 'work', 'erased-people'] as const),
];

const between = (from: number, to: number) => from + Math.random() * (to - from);

/** The product in a simulation, and the waits and refusals of its calls by name. */
async function openSite() {
  const simulation = await createSimulation();
  const { time, platform, firestore } = simulation;
  const { handlers, core } = createServices(platform);
  const calls = new Map<string, { waits: number[]; errors: string[] }>();
  const codes = new Map<string, string>();

  // Reads the code of a registration from its mail.
  firestore.onCommit((writes) => {
    for (const { update } of writes) {
      const [, uid] = /\/mail\/otp-(.*)-\d+$/.exec(update?.name ?? '') ?? [];
      const code = /^\d{6}$/m.exec(update?.fields?.text?.stringValue ?? '')?.[0];
      if (uid && code) codes.set(uid, code);
    }
  });

  /** Runs and counts one call; returns null if it was refused or failed. */
  async function call<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | null> {
    const { waits, errors } = calls.get(name) ?? { waits: [], errors: [] };
    calls.set(name, { waits, errors });
    const startedAt = time.now();
    try {
      const answer = await work();
      waits.push(time.now() - startedAt);
      return answer;
    } catch (error) {
      const isRefusal = error instanceof AppError && !['unavailable', 'internal'].includes(error.code);
      errors.push(`${isRefusal ? 'refused' : 'FAILED'}: ${messageOf(error)}`);
      return null;
    }
  }

  /** Loads the caller like the guard: one profile read before each call. */
  async function callerOf(uid: string): Promise<Caller> {
    const user = await core.users.find(uid);
    if (!user) throw new Error(`No profile ${uid}`);
    return { uid, role: user.role, user, signedInAt: user.createdAt };
  }
  return { ...simulation, handlers, calls, codes, call, callerOf };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** Registers and enters the code from the mail a little later; returns the uid, or null. */
async function register({ time, handlers, codes, call }: Site, number: number): Promise<string | null> {
  // Short, so that their search prefixes fit into memory.
  const account = { name: `A ${number}`, email: `a${number}@x.test`, password: 'correct horse battery' };
  const visitor = { ...NONE, caller: null, address: `address of ${number}` };
  const answer = await call('register', () => handlers['POST /auth/register']({ ...visitor, body: account }));
  if (!answer) return null;
  const uid = answer.data._id;
  await time.sleep(between(20, 90) * SECOND);
  const body = { ...account, otp: codes.get(uid) ?? '' };
  return (await call('verify', () => handlers['POST /auth/verify-otp']({ ...visitor, body }))) && uid;
}

/** One student's day: registers, applies for some internships and looks for updates. */
async function liveStudent(site: Site, number: number, choices: string[], waiting: string[]): Promise<void> {
  const { time, handlers, call, callerOf } = site;
  const uid = await register(site, number);
  if (!uid) return;
  for (const [choice, internshipId] of choices.entries()) {
    const visitor = { ...NONE, caller: null, address: `address of ${uid}`, params: { id: internshipId } };
    await call('internship page', () => handlers['GET /internships/public/:id'](visitor));
    await time.sleep(between(30, 120) * SECOND);
    const utr = String(100_000_000_000 + number * 10 + choice);
    const body = { internshipId, duration: 4, certificateName: 'Asha Verma', utr } as const;
    const idempotencyKey = idempotencyKeyOf(`apply-${utr}`, body);
    const answer = await call('apply', async () =>
      handlers['POST /applications']({ ...NONE, caller: await callerOf(uid), body, idempotencyKey }),
    );
    if (answer) waiting.push(answer.data._id);
  }
  await time.sleep(30 * SECOND);
  const query = { limit: 10, cursor: undefined };
  await call('notifications', async () =>
    handlers['GET /notifications']({ ...NONE, caller: await callerOf(uid), query }),
  );
}

/** Opens the table and decides twenty applications at a time, rejecting one in ten, until the day is over. */
async function decideAllDay(site: Site, uid: string, waiting: string[], until: number): Promise<void> {
  const { time, handlers, call } = site;
  const caller = simulatedCaller(uid, 'admin');
  const query = { status: 'Pending', limit: AT_ONCE, cursor: undefined } as const;
  for (; time.now() < until; await time.sleep(25 * SECOND)) {
    await call('home page', () => handlers['GET /dashboard/stats']({ ...NONE, caller }));
    await call('table', () => handlers['GET /applications']({ ...NONE, caller, query }));
    const approved = waiting.splice(0, AT_ONCE).map((_id) => ({ _id, seenFlags: [...REVIEW_FLAGS] }));
    const rejected = approved.splice(0, Math.ceil(approved.length / 10));
    for (const body of [
      { applications: approved, status: 'Approved' } as const,
      { applications: rejected, status: 'Rejected', rejectionReason: 'No payment found' } as const,
    ]) {
      if (body.applications.length === 0) continue;
      const start = () => handlers['POST /bulk-jobs/decisions']({ ...NONE, caller, body });
      let job = (await call('decide', start))?.data;
      while (job?.endedAt === null) {
        await time.sleep(SECOND);
        const params = { id: job._id };
        job = (await handlers['POST /bulk-jobs/:id/continue']({ ...NONE, caller, params })).data;
      }
      for (const { message } of job?.refusals ?? []) await call('decide', () => Promise.reject(message));
    }
  }
}

/** Changes the number of positions while students apply, and restores it at the end. */
async function movePositions({ time, handlers, call }: Site, id: string, size: Size): Promise<void> {
  const caller = simulatedCaller('admin', 'admin');
  for (const share of [1.2, 0.5, 1]) {
    await time.sleep((size.minutes * MINUTE) / 6);
    const body = { totalPositions: Math.round(size.seats * share) };
    const put = () => handlers['PUT /internships/:id']({ ...NONE, caller, params: { id }, body });
    await call('positions', put);
  }
}

async function deliverMails({ time, platform }: Site, until: number): Promise<void> {
  const deliver = jobs.find(({ name }) => name === 'deliverMail');
  for (; time.now() < until; await time.sleep(MINUTE)) if (deliver) await runJob(deliver, platform);
}

/** Returns the problems of the stored data. */
async function findWrong({ platform }: Site, internships: string[]): Promise<string[]> {
  const { firestore, logger, auth, bucket, clock } = platform;
  const store = { firestore, logger };
  const wrong = (await Promise.all(internships.map((id) => wrongSeatsOf(store, id)))).flat();
  for await (const { check, subject, problem } of examine({ store, auth, bucket, clock }, { only: CHECKS }))
    wrong.push(`${check}: ${subject}: ${problem}`);
  return wrong;
}

/** Simulates the day of all students and admins; returns the problems of the stored data. */
async function liveDay(site: Site, size: Size): Promise<string[]> {
  const { time, handlers, firestore } = site;
  const caller = simulatedCaller('admin', 'admin');
  const open = async (title: string, seats: number) => {
    const body = internshipFields(title, seats);
    return (await handlers['POST /internships']({ ...NONE, caller, body })).data._id;
  };
  const big = await open('Web', size.seats);
  const others: string[] = [];
  for (let number = 1; number <= size.internships; number += 1)
    others.push(await open(`P${number}`, OTHER_SEATS));
  const staff = Array.from({ length: size.staff }, (_, number) => `staff${number}`);
  for (const uid of staff) await addAdmin(site, uid);
  firestore.resetReport();
  const until = (size.minutes + REST_MINUTES) * MINUTE;
  const waiting: string[] = [];
  const isAmong = () => Math.random() < APPLICANTS;
  /** Some internships are far more popular than others. */
  const popular = () => others[Math.floor(Math.random() ** 2 * others.length)] ?? big;
  const students = Array.from({ length: size.students }, async (_, number) => {
    await time.sleep(between(0, Math.random() < 1 / 3 ? 0.1 : 1) * size.minutes * MINUTE);
    const choices = [...(isAmong() ? [big] : []), ...(isAmong() ? [popular()] : [])];
    await liveStudent(site, number, choices, waiting);
  });
  const decisions = staff.map((uid) => decideAllDay(site, uid, waiting, until));
  await Promise.all([...students, ...decisions, movePositions(site, big, size), deliverMails(site, until)]);
  return findWrong(site, [big, ...others]);
}

const describeLoad = ({ path, writes, perSecond, aboveLimit, waits, waitedMs }: Load) =>
  `  ${path.padEnd(40)} ${writes} writes, ${perSecond.toFixed(2)} a second in the busiest minute, ${aboveLimit} above the limit, ` +
  `${waits} waits of ${(waitedMs / Math.max(1, waits) / 1000).toFixed(2)} s`;

function print({ calls, firestore, time }: Site, wrong: string[], size: Size, seconds: number): void {
  const { reads, commits, retries, hottest, collections, aboveLimit } = firestore.report();
  console.log(
    `\nAn admission day: ${size.students} students, ${size.seats} seats, ${size.internships} other internships, ${size.staff} admins\n` +
      `  ${(time.now() / MINUTE).toFixed(0)} simulated minutes in ${seconds.toFixed(0)} s; ${reads} calls that read, ${commits} commits, ${retries} retries`,
  );
  for (const [name, { waits, errors }] of calls) {
    waits.sort((one, other) => one - other);
    const [p50, p95, slowest] = [0.5, 0.95, 1].map((share) => {
      const wait = waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
      return (wait / SECOND).toFixed(2);
    });
    console.log(
      `  ${name.padEnd(18)} ${waits.length} calls, p50 ${p50} s, p95 ${p95} s, slowest ${slowest} s`,
    );
    for (const line of new Set(errors))
      console.log(`  ${''.padEnd(18)} ${errors.filter((one) => one === line).length} × ${line}`);
  }
  console.log(` The most written documents\n${hottest.slice(0, 5).map(describeLoad).join('\n')}`);
  console.log(` The busiest collections\n${collections.slice(0, 5).map(describeLoad).join('\n')}`);
  console.log(
    ` ${aboveLimit.length} documents above their limit\n${aboveLimit.map(describeLoad).join('\n')}`,
  );
  console.log(wrong.length === 0 ? ' The stored data is consistent.' : ` WRONG: ${wrong.join('; ')}`);
}

/** Reads the size of the day from the command line. */
function readSize(): Size {
  const names = Object.keys(SIZE) as (keyof Size)[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const given = Object.entries(readOptions(USAGE, options, process.argv.slice(3)));
  const numbers = Object.fromEntries(given.map(([name, value]) => [name, Number(value)]));
  if (Object.values(numbers).some((value) => !Number.isInteger(value) || value < 0))
    fail(`The options of load take whole numbers.\n\n${USAGE}`);
  return { ...SIZE, ...numbers };
}

/** Simulates an admission day of the chosen size and prints its report. */
export async function benchLoad(): Promise<void> {
  const size = readSize();
  const startedAt = performance.now();
  const { stackTraceLimit } = Error;
  // The SDK records a stack trace for every call, which would take a third of the time.
  Error.stackTraceLimit = 0;
  const site = await openSite();
  const wrong = await site.time.run(() => liveDay(site, size));
  Error.stackTraceLimit = stackTraceLimit;
  print(site, wrong, size, (performance.now() - startedAt) / 1000);
}
