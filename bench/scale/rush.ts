import { idempotencyKeyOf } from '@prarambh/functions/db/idempotency';
import { AppError } from '@prarambh/functions/errors';
import {
  applyForInternship,
  type SeatSteps,
} from '@prarambh/functions/features/applications/application.service';
import { createServices } from '@prarambh/functions/services';
import {
  addStudents,
  createSimulation,
  internshipFields,
  simulatedCaller,
} from '@prarambh/functions/testing/simulation';
import type { LoadReport } from '@prarambh/stand-ins/limits/limited-firestore';
import { oneCounter } from './one-counter';

export interface Rush {
  seats: number;
  applications: number;
  /** Null: all at the same time. */
  perSecond: number | null;
}

export interface RushOutcome {
  /** Milliseconds of each accepted application, ascending. */
  accepted: number[];
  full: number;
  /** Neither accepted nor rejected because the internship is full. */
  failed: number;
  report: LoadReport;
}

/** How a seat is taken; undefined for the product's way. */
export const DESIGNS: Record<string, SeatSteps | undefined> = {
  'one counter': oneCounter,
  'seats in shards': undefined,
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
export async function simulateRush(design: SeatSteps | undefined, rush: Rush): Promise<RushOutcome> {
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
      await applyForInternship(core, simulatedCaller(`s${student}`), body, key, design);
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
    accepted: accepted.sort((one, other) => one - other),
    full,
    failed: refusals.length - full,
    report: firestore.report(),
  };
}
