import { examine } from '@prarambh/functions/doctor/examine';
import type { Platform } from '@prarambh/functions/platform';
import { wrongSeatsOf } from '@prarambh/functions/testing/seat-proof';
import { addAdmin, createSimulation } from '@prarambh/functions/testing/simulation';
import type { LoadReport } from '@prarambh/stand-ins/limits/limited-firestore';
import { type Calls, createSite, type Site } from './site';
import { decideAllDay, deliverMails, movePositions, openInternship } from './staff';
import { type Internships, liveStudent } from './students';

export interface DaySize {
  students: number;
  /** Applicants of the most wanted internship, and of each other one. */
  applicants: number;
  bigSeats: number;
  internships: number;
  seatsEach: number;
  staff: number;
  minutes: number;
}

export interface DayOutcome {
  calls: ReadonlyMap<string, Calls>;
  report: LoadReport;
  /** Problems at the end of the day. */
  wrong: string[];
  simulatedSeconds: number;
}

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

function wishesOf({ students, applicants }: DaySize, { big, others }: Internships): string[] {
  const isAmong = () => Math.random() < applicants / students;
  return [...(isAmong() ? [big] : []), ...(isAmong() ? [oneOf(others)] : [])];
}

/**
 * The doctor's checks that apply: without Storage there are no files, and simulated callers have no profile.
 */
const PROVEN = [
  'seats',
  'utr-ledger',
  'day-figures',
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
export async function simulateAdmissionDay(size: DaySize): Promise<DayOutcome> {
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
        { arrivesAt: arrival(size.minutes), wishes: wishesOf(size, internships) },
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
