import { describeLoad, seconds } from './scale';
import { type DaySize, simulateAdmissionDay } from './scale/admission-day';

const DAY: DaySize = {
  students: 50_000,
  applicants: 20_000,
  bigSeats: 15_000,
  internships: 200,
  seatsEach: 100,
  staff: 10,
  minutes: 60,
};

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([message, count]) => `${count} × ${message}`).join('; ');

/** Simulates an admission day of one hour and prints waiting times and the most written documents. */
export async function benchAdmissionDay(size: DaySize = DAY): Promise<void> {
  const startedAt = performance.now();
  const { stackTraceLimit } = Error;
  // The SDK records a stack trace for every call, which would take a third of the time.
  Error.stackTraceLimit = 0;
  const { calls, report, wrong, simulatedSeconds } = await simulateAdmissionDay(size);
  Error.stackTraceLimit = stackTraceLimit;
  const minutes = (simulatedSeconds / 60).toFixed(0);
  const took = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `\nAn admission day: ${size.students} students, ${size.applicants} apply for one internship and as many for ${size.internships} others, ${size.staff} decide\n` +
      ` ${minutes} simulated minutes in ${took} s; ${report.reads} calls that read, ${report.commits} commits, ${report.retries} transactions tried again`,
  );
  for (const [name, { milliseconds, refused, failed }] of calls) {
    const sorted = milliseconds.sort((one, other) => one - other);
    console.log(
      `  ${name.padEnd(22)}${String(sorted.length).padStart(7)} answered, p50 ${seconds(sorted, 0.5)} s, p95 ${seconds(sorted, 0.95)} s, slowest ${seconds(sorted, 1)} s`,
    );
    if (refused.size > 0) console.log(`  ${''.padEnd(22)}refused: ${listed(refused)}`);
    if (failed.size > 0) console.log(`  ${''.padEnd(22)}FAILED: ${listed(failed)}`);
  }
  console.log(' The hottest documents');
  for (const load of report.hottest) console.log(`  ${describeLoad(load)}`);
  console.log(' The busiest collections, of 500 writes a second');
  for (const load of report.collections.slice(0, 5)) console.log(`  ${describeLoad(load)}`);
  console.log(` ${report.aboveLimit.length} documents above their limit`);
  for (const load of report.aboveLimit) console.log(`  ${describeLoad(load)}`);
  console.log(wrong.length === 0 ? ' Every seat is right' : ` WRONG: ${wrong.join('; ')}`);
}
