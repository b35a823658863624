import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { Load } from '@prarambh/emulators/limits/write-limits';
import { jobs } from '@prarambh/functions/app/jobs';
import { runJob } from '@prarambh/functions/app/run-job';
import { createServices } from '@prarambh/functions/app/services';
import { idempotencyKeyOf } from '@prarambh/functions/firestore/idempotency';
import { fail, messageOf, readOptions } from '@prarambh/functions/shared/command-line';
import { AppError } from '@prarambh/functions/shared/errors';
import { findingsIn } from '@prarambh/functions/testing/findings';
import {
  addAdmin,
  createSimulation,
  internshipFields,
  simulatedCaller,
} from '@prarambh/functions/testing/simulation';
import type { Caller } from '@prarambh/functions/users/caller';
import * as userRepository from '../functions/src/users/user.repository';

const USAGE = `Usage: npm run bench -- load [--students N]

Simulates an admission day under Firestore's limits, in simulated time: N students (1000) register, apply, wait and get
decisions at the same time. Prints waiting times, refusals, the most written documents and wrong data at the end.`;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Minutes in which the students arrive, a third of them in the first tenth. */
const ARRIVAL_MINUTES = 60;
/** Minutes after the last arrival, in which all students and admins finish. */
const REST_MINUTES = 10;
const ADMINS = 5;
/** For each student: seats of the most popular internship, and number of other internships. */
const SEATS = 0.3;
const OTHER_INTERNSHIPS = 0.05;
const OTHER_SEATS = 100;
/** Share of the students who apply for the most popular internship, and of those who apply for another. */
const APPLICANTS = 0.4;
const AT_ONCE = 20;
const NONE = { params: undefined, query: undefined, body: undefined, file: undefined, idempotencyKey: null };
/** Storage is empty in the simulation and admins have no account, so the doctor's other checks do not apply. */
const CHECKS = [
  ...(['seats', 'utr-ledger', 'daily-metrics', 'reservations'] as const),
  ...(['names', 'work', 'erased-people'] as const),
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
    const user = await userRepository.find(core.store, uid);
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
async function movePositions({ time, handlers, call }: Site, id: string, seats: number): Promise<void> {
  const caller = simulatedCaller('admin', 'admin');
  for (const share of [1.2, 0.5, 1]) {
    await time.sleep((ARRIVAL_MINUTES * MINUTE) / 6);
    const body = { totalPositions: Math.round(seats * share) };
    const put = () => handlers['PUT /internships/:id']({ ...NONE, caller, params: { id }, body });
    await call('positions', put);
  }
}

async function deliverMails({ time, platform }: Site, until: number): Promise<void> {
  const deliver = jobs.find(({ name }) => name === 'deliverMail');
  for (; time.now() < until; await time.sleep(MINUTE)) if (deliver) await runJob(deliver, platform);
}

/** Simulates the day of all students and admins; returns the problems of the stored data. */
async function liveDay(site: Site, studentCount: number): Promise<string[]> {
  const { time, handlers, firestore } = site;
  const caller = simulatedCaller('admin', 'admin');
  const open = async (title: string, seats: number) => {
    const body = internshipFields(title, seats);
    return (await handlers['POST /internships']({ ...NONE, caller, body })).data._id;
  };
  const seats = Math.round(studentCount * SEATS);
  const big = await open('Web', seats);
  const others: string[] = [];
  for (let number = 1; number <= studentCount * OTHER_INTERNSHIPS; number += 1)
    others.push(await open(`P${number}`, OTHER_SEATS));
  const staff = Array.from({ length: ADMINS }, (_, number) => `staff${number}`);
  for (const uid of staff) await addAdmin(site, uid);
  firestore.resetReport();
  const until = (ARRIVAL_MINUTES + REST_MINUTES) * MINUTE;
  const waiting: string[] = [];
  const isAmong = () => Math.random() < APPLICANTS;
  /** Some internships are far more popular than others. */
  const popular = () => others[Math.floor(Math.random() ** 2 * others.length)] ?? big;
  const students = Array.from({ length: studentCount }, async (_, number) => {
    await time.sleep(between(0, Math.random() < 1 / 3 ? 0.1 : 1) * ARRIVAL_MINUTES * MINUTE);
    const choices = [...(isAmong() ? [big] : []), ...(isAmong() ? [popular()] : [])];
    await liveStudent(site, number, choices, waiting);
  });
  const decisions = staff.map((uid) => decideAllDay(site, uid, waiting, until));
  await Promise.all([...students, ...decisions, movePositions(site, big, seats), deliverMails(site, until)]);
  return findingsIn(site.platform, CHECKS);
}

const describeLoad = ({ path, writes, perSecond, aboveLimit, waits, waitedMs }: Load) =>
  `  ${path.padEnd(40)} ${writes} writes, ${perSecond.toFixed(2)} a second in the busiest minute, ${aboveLimit} above the limit, ` +
  `${waits} waits of ${(waitedMs / Math.max(1, waits) / 1000).toFixed(2)} s`;

function print({ calls, firestore, time }: Site, wrong: string[], seconds: number): void {
  const { reads, commits, retries, hottest, collections, aboveLimit } = firestore.report();
  console.log(
    `\n${(time.now() / MINUTE).toFixed(0)} simulated minutes in ${seconds.toFixed(0)} s; ${reads} calls that read, ${commits} commits, ${retries} retries`,
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

/** Simulates an admission day and prints its report. */
export async function benchLoad(): Promise<void> {
  const options = { students: { type: 'string', default: '1000' } } as const;
  const studentCount = Number(readOptions(USAGE, options, process.argv.slice(3)).students);
  if (!(studentCount >= 1)) fail(`--students takes a number.\n\n${USAGE}`);
  const startedAt = performance.now();
  // The SDK records a stack trace for every call, which would take a third of the time.
  Error.stackTraceLimit = 0;
  const site = await openSite();
  const wrong = await site.time.run(() => liveDay(site, studentCount));
  print(site, wrong, (performance.now() - startedAt) / 1000);
}
