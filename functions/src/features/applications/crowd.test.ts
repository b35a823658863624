import { expect, test } from 'vitest';
import { createServices } from '../../app/services';
import { wrongSeatsOf } from '../../testing/seat-proof';
import { addStudents, createSimulation, internshipFields, simulatedCaller } from '../../testing/simulation';

const FULL = 'All seats are filled';
const NONE = { params: undefined, query: undefined, file: undefined, idempotencyKey: null };
const admin = simulatedCaller('admin', 'admin');
/** More students than any of the tests has. */
const MOST_STUDENTS = 1000;

/** Starts the product over a Firestore with production limits and one open internship. */
async function openProgramme(totalPositions: number) {
  const simulation = await createSimulation();
  const { time, platform } = simulation;
  const { handlers } = createServices(platform);
  const body = internshipFields('Web Development', totalPositions);
  const { data } = await time.run(async () => {
    await addStudents(simulation, MOST_STUDENTS);
    return handlers['POST /internships']({ ...NONE, caller: admin, body });
  });
  const { _id } = data;
  simulation.firestore.resetReport();

  /** Applies as a student; returns the application's id or the message of the refusal. */
  async function apply(student: number): Promise<{ id: string } | string> {
    const utr = String(100_000_000_000 + student);
    const body = { internshipId: _id, duration: 4, certificateName: 'Asha Verma', utr } as const;
    const call = { ...NONE, caller: simulatedCaller(`s${student}`), body };
    try {
      return { id: (await handlers['POST /applications'](call)).data._id };
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  const update = (body: { totalPositions?: number; isAccepting?: boolean }) =>
    handlers['PUT /internships/:id']({ ...NONE, caller: admin, params: { id: _id }, body });

  const decide = (id: string, status: 'Rejected' | 'Under Review') =>
    handlers['PUT /applications/:id/status']({ ...NONE, caller: admin, params: { id }, body: { status } });

  /** Applies `perSecond` times a second, one student after the other. */
  const applyInTurn = (from: number, count: number, perSecond: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        await time.sleep((index * 1000) / perSecond);
        return apply(from + index);
      }),
    );

  const wrong = () =>
    time.run(() => wrongSeatsOf({ firestore: platform.firestore, logger: platform.logger }, _id));
  return { ...simulation, apply, applyInTurn, update, decide, wrong };
}

const ids = (answers: readonly ({ id: string } | string)[]) =>
  answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.id]));

const refusals = (answers: readonly ({ id: string } | string)[]) =>
  new Set(answers.filter((answer) => typeof answer === 'string'));

test('300 simultaneous students get exactly the 25 seats, and no document is written too fast', async () => {
  const { time, firestore, apply, wrong } = await openProgramme(25);
  const answers = await time.run(() =>
    Promise.all(Array.from({ length: 300 }, (_, student) => apply(student))),
  );
  expect(ids(answers)).toHaveLength(25);
  expect(refusals(answers)).toEqual(new Set([FULL]));
  expect(firestore.report().aboveLimit).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('at 50 applications a second, no student is refused while a seat is free, and none waits long', async () => {
  const { time, firestore, applyInTurn, wrong } = await openProgramme(400);
  const answers = await time.run(() => applyInTurn(0, 500, 50));
  expect(ids(answers)).toHaveLength(400);
  expect(refusals(answers)).toEqual(new Set([FULL]));
  expect(firestore.report().aboveLimit).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('changed positions and rejections in the rush leave every seat right, and each can be taken in the end', async () => {
  const { time, applyInTurn, update, decide, wrong } = await openProgramme(150);
  const answers = await time.run(async () => {
    const rush = applyInTurn(0, 400, 40);
    await time.sleep(1000);
    await update({ totalPositions: 60 });
    await time.sleep(2000);
    await update({ totalPositions: 200 });
    return rush;
  });
  expect(refusals(answers)).toEqual(new Set([FULL]));
  expect(await wrong()).toEqual([]);

  const later = await time.run(async () => {
    const rejected = ids(answers).slice(0, 40);
    const [rush] = await Promise.all([
      // Before the positions are lowered, another student may still take a freed seat.
      time
        .sleep(50)
        .then(() => update({ totalPositions: 170 }))
        .then(() => applyInTurn(400, 200, 40)),
      ...rejected.map((id) => decide(id, 'Rejected')),
    ]);
    return rush;
  });
  expect(refusals(later)).toEqual(new Set([FULL]));
  expect(await wrong()).toEqual([]);
  expect(ids(answers).length - 40 + ids(later).length).toBe(170);
});

test('an internship that is closed in the rush accepts no later application', async () => {
  const { time, apply, applyInTurn, update, wrong } = await openProgramme(1000);
  const [before, after] = await time.run(async () => {
    const rush = applyInTurn(0, 100, 50);
    await time.sleep(1000);
    await update({ isAccepting: false });
    const next = await apply(500);
    return [await rush, next] as const;
  });
  expect(after).toBe('Application Closed');
  expect(refusals(before)).toEqual(new Set(['Application Closed']));
  expect(ids(before).length).toBeGreaterThanOrEqual(45);
  expect(await wrong()).toEqual([]);
});

test('a seat that is freed while the positions are lowered is assigned to nobody, in either order', async () => {
  for (let headStart = -100; headStart <= 100; headStart += 10) {
    const { time, apply, update, decide, wrong } = await openProgramme(2);
    const third = await time.run(async () => {
      const [id = ''] = ids(await Promise.all([apply(1), apply(2)]));
      await Promise.all([
        time.sleep(Math.max(0, headStart)).then(() => decide(id, 'Rejected')),
        time.sleep(Math.max(0, -headStart)).then(() => update({ totalPositions: 1 })),
      ]);
      return apply(3);
    });
    expect(third, `${headStart} ms`).toBe(FULL);
    expect(await wrong()).toEqual([]);
  }
});
