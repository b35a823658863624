import { idempotencyKeyOf } from '@prarambh/functions/db/idempotency';
import { AppError } from '@prarambh/functions/errors';
import { applyForInternship } from '@prarambh/functions/features/applications/application.service';
import { createServices } from '@prarambh/functions/services';
import {
  addStudents,
  createSimulation,
  internshipFields,
  simulatedCaller,
} from '@prarambh/functions/testing/simulation';
import type { LoadReport } from '@prarambh/stand-ins/limits/limited-firestore';
import { describeLoad, describeWaits } from './measure';

interface Rush {
  seats: number;
  applications: number;
  /** Null: all at the same time. */
  perSecond: number | null;
}

interface RushOutcome {
  /** Milliseconds of each accepted application. */
  accepted: number[];
  full: number;
  /** Neither accepted nor rejected because the internship is full. */
  failed: number;
  report: LoadReport;
}

const RUSHES: Record<string, Rush> = {
  '50 applications a second for a minute, 5,000 seats': { seats: 5000, applications: 3000, perSecond: 50 },
  '50 applications a second until 2,500 seats are gone': { seats: 2500, applications: 3000, perSecond: 50 },
  '500 students at the same moment, 25 seats': { seats: 25, applications: 500, perSecond: null },
};

const FULL = 'All seats are filled';

/** Arrival times of independent people, with an average rate per second. */
function arrivals({ applications, perSecond }: Rush): number[] {
  let at = 0;
  return Array.from({ length: applications }, () => {
    if (perSecond !== null) at += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    return at;
  });
}

/** Simulates students who each apply once for the same internship, through the product's service. */
async function simulateRush(rush: Rush): Promise<RushOutcome> {
  const simulation = await createSimulation();
  const { time, firestore, platform } = simulation;
  const { core, handlers } = createServices(platform);
  const accepted: number[] = [];
  const refusals: unknown[] = [];

  async function applyAt(moment: number, internshipId: string, student: number): Promise<void> {
    await time.sleep(moment);
    const startedAt = time.now();
    const utr = String(100_000_000_000 + student);
    const body = { internshipId, duration: 4, certificateName: 'Asha Verma', utr } as const;
    try {
      const key = idempotencyKeyOf(`key-${student}`, body);
      await applyForInternship(core, simulatedCaller(`s${student}`), body, key);
      accepted.push(time.now() - startedAt);
    } catch (error) {
      refusals.push(error);
    }
  }

  await time.run(async () => {
    await addStudents(simulation, rush.applications);
    const { data } = await handlers['POST /internships']({
      caller: simulatedCaller('admin', 'admin'),
      body: internshipFields('Web Development', rush.seats),
      idempotencyKey: null,
      params: undefined,
      query: undefined,
      file: undefined,
    });
    firestore.resetReport();
    await Promise.all(arrivals(rush).map((moment, student) => applyAt(moment, data._id, student)));
  });
  const isFull = (error: unknown) => error instanceof AppError && error.message === FULL;
  const full = refusals.filter(isFull).length;
  return {
    accepted,
    full,
    failed: refusals.length - full,
    report: firestore.report(),
  };
}

function print({ seats }: Rush, { accepted, full, failed, report }: RushOutcome): void {
  const [hottest] = report.hottest;
  console.log(
    `  ${accepted.length} accepted (${seats} seats), ${full} told it is full, ${failed} failed\n` +
      `  ${describeWaits(accepted)}; ${report.retries} transactions tried again, ${report.aboveLimit.length} documents above their limit\n` +
      `  ${hottest ? describeLoad(hottest) : ''}`,
  );
}

/** Prints how a rush on one internship ends. */
export async function rushOnInternship(): Promise<void> {
  console.log('\nMany apply for one internship, in simulated time under a model of Firestore’s limits');
  for (const [name, rush] of Object.entries(RUSHES)) {
    console.log(` ${name}`);
    print(rush, await simulateRush(rush));
  }
}
