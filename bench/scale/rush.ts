import type { Core } from '@prarambh/functions/core';
import { idempotencyKeyOf } from '@prarambh/functions/db/idempotency';
import { AppError } from '@prarambh/functions/errors';
import { createApplicationService } from '@prarambh/functions/features/applications/application.service';
import { createSeatService, type SeatService } from '@prarambh/functions/features/internships/seat.service';
import { createServices } from '@prarambh/functions/services';
import {
  addStudents,
  createSimulation,
  internshipFields,
  simulatedCaller,
} from '@prarambh/functions/testing/simulation';
import type { LoadReport } from '@prarambh/stand-ins/limits/limited-firestore';
import { createOneCounter } from './one-counter';

export interface Rush {
  seats: number;
  applications: number;
  /** Null: all at the same moment. */
  perSecond: number | null;
}

export interface RushOutcome {
  /** What each accepted application took, in milliseconds, from the fastest. */
  accepted: number[];
  full: number;
  /** Neither accepted nor told that it is full. */
  failed: number;
  report: LoadReport;
}

type Applying = Pick<SeatService, 'findOpen' | 'holdOpen' | 'findFree' | 'take'>;

export const DESIGNS: Record<string, (core: Core) => Applying> = {
  'one counter': ({ store }) => createOneCounter(store),
  'seats in shards': ({ store }) => createSeatService(store),
};

const FULL = 'All seats are filled';

/** Moments at which people come who do not know of each other: so many a second on average. */
function arrivals({ applications, perSecond }: Rush): number[] {
  let at = 0;
  return Array.from({ length: applications }, () => {
    if (perSecond !== null) at += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    return at;
  });
}

/** Students who apply for one internship, each once, through the product's service. */
export async function simulateRush(design: (core: Core) => Applying, rush: Rush): Promise<RushOutcome> {
  const simulation = await createSimulation();
  const { time, firestore, platform } = simulation;
  const { core, handlers } = createServices(platform);
  const service = createApplicationService(core, design(core));
  const accepted: number[] = [];
  const refusals: unknown[] = [];

  async function applyAt(moment: number, internshipId: string, student: number): Promise<void> {
    await time.sleep(moment);
    const startedAt = time.now();
    const utr = String(100_000_000_000 + student);
    const body = { internshipId, duration: 4, certificateName: 'Asha Verma', utr } as const;
    try {
      await service.create(simulatedCaller(`s${student}`), body, idempotencyKeyOf(`key-${student}`, body));
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
