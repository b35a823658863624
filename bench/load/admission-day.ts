import { examine } from '@prarambh/functions/doctor/examine';
import type { Platform } from '@prarambh/functions/platform';
import { wrongSeatsOf } from '@prarambh/functions/testing/seat-proof';
import { addAdmin, createSimulation } from '@prarambh/functions/testing/simulation';
import type { LoadReport } from '@prarambh/stand-ins/limits/limited-firestore';
import { describeLoad, describeWaits } from './measure';
import { type Calls, createSite, type Site } from './site';
import { decideAllDay, deliverMails, movePositions, openInternship } from './staff';
import { type Internships, liveStudent } from './students';

interface DaySize {
  students: number;
  /** Applicants of the most wanted internship, and of each other one. */
  applicants: number;
  bigSeats: number;
  internships: number;
  seatsEach: number;
  staff: number;
  minutes: number;
}

interface DayOutcome {
  calls: ReadonlyMap<string, Calls>;
  report: LoadReport;
  /** Problems at the end of the day. */
  wrong: string[];
  simulatedSeconds: number;
}

const DAY: DaySize = {
  students: 50_000,
  applicants: 20_000,
  bigSeats: 15_000,
  internships: 200,
  seatsEach: 100,
  staff: 10,
  minutes: 60,
};

const MINUTE = 60_000;
/** Minutes after the last arrival for everybody to finish. */
const REST_MINUTES = 10;

/** A third arrives in the first tenth of the time, after the announcement. */
function arrival(minutes: number): number {
  const share = Math.random() < 1 / 3 ? Math.random() / 10 : Math.random();
  return share * minutes * MINUTE;
}

/** Some internships are far more popular than others. */
const oneOf = (others: readonly string[]) => others[Math.floor(Math.random() ** 2 * others.length)] ?? '';

async function openAll(site: Site, size: DaySize): Promise<Internships> {
  const big = await openInternship(site, 'Web', size.bigSeats);
  const others: string[] = [];
  for (let number = 1; number <= size.internships; number += 1)
    others.push(await openInternship(site, `P${number}`, size.seatsEach));
  return { big, others };
}

function choicesOf({ students, applicants }: DaySize, { big, others }: Internships): string[] {
  const isAmong = () => Math.random() < applicants / students;
  return [...(isAmong() ? [big] : []), ...(isAmong() ? [oneOf(others)] : [])];
}

/**
 * The doctor's checks that apply: without Storage there are no files, and simulated callers have no profile.
 */
const PROVEN = [
  'seats',
  'utr-ledger',
  'daily-metrics',
  'intern-ids',
  'causes',
  'names',
  'work',
  'erased-people',
] as const;

/** Checks the data at the end of the day and returns a sentence for each problem. */
async function findWrong(
  { firestore, logger, auth, bucket, clock }: Platform,
  { big, others }: Internships,
): Promise<string[]> {
  const store = { firestore, logger };
  const wrong = (await Promise.all([big, ...others].map((id) => wrongSeatsOf(store, id)))).flat();
  for await (const { check, subject, problem } of examine({ store, auth, bucket, clock }, { only: PROVEN }))
    wrong.push(`${check}: ${subject}: ${problem}`);
  return wrong;
}

/**
 * Simulates an admission day through the product's handlers: people register, apply, wait and decide at the
 * same time.
 */
async function simulateAdmissionDay(size: DaySize): Promise<DayOutcome> {
  const simulation = await createSimulation();
  const { time, firestore, platform } = simulation;
  const site = createSite(simulation);
  const until = (size.minutes + REST_MINUTES) * MINUTE;
  const waiting: string[] = [];

  const wrong = await time.run(async () => {
    const internships = await openAll(site, size);
    const reviewers = Array.from({ length: size.staff }, (_, number) => `staff${number}`);
    await Promise.all(reviewers.map((uid) => addAdmin(simulation, uid)));
    firestore.resetReport();
    const students = Array.from({ length: size.students }, (_, number) =>
      liveStudent(
        site,
        number,
        { arrivesAt: arrival(size.minutes), choices: choicesOf(size, internships) },
        (id) => waiting.push(id),
      ),
    );
    const staff = reviewers.map((uid, number) => decideAllDay(site, { uid, number }, waiting, until));
    const positions = movePositions(site, internships.big, size.bigSeats, size.minutes * MINUTE);
    await Promise.all([...students, ...staff, positions, deliverMails(site, platform, until)]);
    return findWrong(platform, internships);
  });
  return { calls: site.calls, report: firestore.report(), wrong, simulatedSeconds: time.now() / 1000 };
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([message, count]) => `${count} × ${message}`).join('; ');

function printCalls(calls: DayOutcome['calls']): void {
  for (const [name, { milliseconds, refused, failed }] of calls) {
    const answered = `${String(milliseconds.length).padStart(7)} answered`;
    console.log(`  ${name.padEnd(22)}${answered}, ${describeWaits(milliseconds)}`);
    if (refused.size > 0) console.log(`  ${''.padEnd(22)}refused: ${listed(refused)}`);
    if (failed.size > 0) console.log(`  ${''.padEnd(22)}FAILED: ${listed(failed)}`);
  }
}

function printLoads(title: string, loads: DayOutcome['report']['hottest']): void {
  console.log([` ${title}`, ...loads.map((load) => `  ${describeLoad(load)}`)].join('\n'));
}

/** Simulates an admission day of one hour and prints waiting times and the most written documents. */
export async function liveAdmissionDay(): Promise<void> {
  const startedAt = performance.now();
  const { stackTraceLimit } = Error;
  // The SDK records a stack trace for every call, which would take a third of the time.
  Error.stackTraceLimit = 0;
  const { calls, report, wrong, simulatedSeconds } = await simulateAdmissionDay(DAY);
  Error.stackTraceLimit = stackTraceLimit;
  const minutes = (simulatedSeconds / 60).toFixed(0);
  const took = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `\nAn admission day: ${DAY.students} students, ${DAY.applicants} apply for one internship and as many for ${DAY.internships} others, ${DAY.staff} decide\n` +
      ` ${minutes} simulated minutes in ${took} s; ${report.reads} calls that read, ${report.commits} commits, ${report.retries} transactions tried again`,
  );
  printCalls(calls);
  printLoads('The hottest documents', report.hottest);
  printLoads('The busiest collections, of 500 writes a second', report.collections.slice(0, 5));
  printLoads(`${report.aboveLimit.length} documents above their limit`, report.aboveLimit);
  console.log(wrong.length === 0 ? ' Every seat is right' : ` WRONG: ${wrong.join('; ')}`);
}
