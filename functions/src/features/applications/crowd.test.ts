import { expect, test } from 'vitest';
import { createServices } from '../../services';
import { wrongSeatsOf } from '../../testing/seat-proof';
import { addStudents, createSimulation, internshipFields, simulatedCaller } from '../../testing/simulation';

const FULL = 'All seats are filled';
const NONE = { params: undefined, query: undefined, file: undefined, idempotencyKey: null };
const admin = simulatedCaller('admin', 'admin');
/** More than come in any of the tests. */
const MOST_STUDENTS = 1000;

/** The product over Firestore within its limits, with one internship that is open. */
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

  /** Answers what applying answers, as the application's id or the sentence of the refusal. */
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

  /** So many a second, one after the other. */
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

test('300 students at the same moment get exactly the 25 seats, and no document is written too fast', async () => {
  const { time, firestore, apply, wrong } = await openProgramme(25);
  const answers = await time.run(() =>
    Promise.all(Array.from({ length: 300 }, (_, student) => apply(student))),
  );
  expect(ids(answers)).toHaveLength(25);
  expect(refusals(answers)).toEqual(new Set([FULL]));
  expect(firestore.report().aboveLimit).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('50 applications a second: nobody fails while a seat is free, and nobody waits long', async () => {
  const { time, firestore, applyInTurn, wrong } = await openProgramme(400);
  const answers = await time.run(() => applyInTurn(0, 500, 50));
  expect(ids(answers)).toHaveLength(400);
  expect(refusals(answers)).toEqual(new Set([FULL]));
  expect(firestore.report().aboveLimit).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('positions that move and rejections in the rush leave every seat right, and each can be had in the end', async () => {
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
      // Before they are lowered, what is freed could still go to somebody.
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

test('an internship that is closed in the rush takes nobody who comes after that', async () => {
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

test('a seat that is given back while the positions are lowered goes to nobody, whichever comes first', async () => {
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
