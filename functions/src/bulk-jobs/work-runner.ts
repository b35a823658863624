import type { WorkKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { afterCommit } from '../after-commit';
import { addMinutes, addSeconds } from '../clock';
import { inTransaction, type Store } from '../db/store';
import { LateAnswer } from '../dependencies/time-budget';
import { AppError } from '../errors';
import { type JobReport, reasonOf } from '../jobs/job-report';
import { jobSchedules } from '../jobs/schedules';
import type { Platform } from '../platform';
import { type LeasedWorkItem, LeaseLost, type WorkItemRepository } from './work-item.repository';
import type { WorkPage, WorkPlace, WorkPlan, WorkStep } from './work-kind';

/** How long the request that has asked for work begins pages of it. */
const FIRST_SLICE_MS = 100;
/** How many things are in a page then: the answer waits for the page, and everybody else in the process too. */
const FIRST_PAGES = 50;

const EVERYTHING = Number.POSITIVE_INFINITY;

/** What one run of the job may take, and how long it begins pages. */
const WORKING_MS = (jobSchedules.carryOutWork.timeoutSeconds - 120) * 1000;
/** After that the next item has its turn: one that takes an hour keeps none waiting for so long. */
const SLICE_MS = 15_000;
const DUE_AT_ONCE = 20;

/** When an item is tried again whose page an outage has ended, and for how long after it was asked for. */
const OUTAGE_PAUSE_SECONDS = 30;
const LONGEST_OUTAGE_MINUTES = 24 * 60;

/** What carrying work out needs. Whoever carries an item out leases it, so nobody else is at it. */
export interface WorkRunner {
  platform: Platform;
  store: Store;
  workItems: WorkItemRepository;
  findPlan(kind: WorkKind): WorkPlan;
}

async function countAll({ steps }: WorkPlan, { subjectId }: WorkPlace): Promise<number> {
  const counts = await Promise.all(steps.map((step) => step.count?.(subjectId) ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What is left of a page for the transaction that stores how far the item has come. */
async function begin(
  step: WorkStep,
  place: WorkPlace,
): Promise<(transaction: Transaction, place: WorkPlace) => Promise<WorkPage>> {
  if ('inTransaction' in step) return (transaction, current) => step.inTransaction(transaction, current);
  const page = await step.repeatable(place);
  return async () => page;
}

/** Whether a dependency is down. A late answer can also come of a page that is too large, which the next attempt halves. */
const isOutage = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable' && !(error instanceof LateAnswer);

/** One page, and in one transaction with its writes or right after them how far the item has come. */
async function doPage(
  { platform, store, workItems, findPlan }: WorkRunner,
  item: LeasedWorkItem,
  most: number,
): Promise<{ item: LeasedWorkItem; pauseSeconds: number }> {
  const plan = findPlan(item.kind);
  const step = plan.steps[item.step];
  if (!step) throw new Error(`There is no step ${item.step} in the work of kind ${item.kind}`);
  // The request has no time to count; what it finishes is as much as there was.
  const total = item.total ?? (most === EVERYTHING ? await countAll(plan, item) : null);
  const limited = (place: LeasedWorkItem) => ({ ...place, pageSize: Math.min(place.pageSize, most) });
  const finish = await begin(step, limited(item));
  return inTransaction(store, async (transaction) => {
    const current = await workItems.findLeased(transaction, item);
    const page = await finish(transaction, limited(current));
    const after = workItems.advance(transaction, current, { page, plan, total, now: platform.clock.now() });
    return { item: after, pauseSeconds: page.pauseSeconds ?? 0 };
  });
}

/** An outage is no fault of the item, so it counts as no attempt. An item that fails for longer is given up. */
async function noteFailure(
  { platform, workItems }: WorkRunner,
  item: LeasedWorkItem,
  error: unknown,
): Promise<void> {
  const { clock, logger } = platform;
  const { kind, _id, createdAt } = item;
  const now = clock.now();
  if (isOutage(error) && now < addMinutes(createdAt, LONGEST_OUTAGE_MINUTES))
    return workItems.release(item, addSeconds(now, OUTAGE_PAUSE_SECONDS));
  const isGivenUp = await workItems.markFailed(item, reasonOf(error), clock.now());
  if (isGivenUp) logger.error({ err: error, kind, workItem: _id }, 'A work item was given up');
  else logger.warn({ err: error, kind, workItem: _id }, 'A page of a work item failed');
}

/** Goes on with an item until a moment of `performance.now()`; at least one page. Raises what has failed it. */
async function carryOut(
  runner: WorkRunner,
  id: string,
  until: number,
  most = EVERYTHING,
): Promise<{ done: number }> {
  const { platform, workItems } = runner;
  const { clock } = platform;
  let item = await workItems.lease(id, clock.now());
  if (!item) return { done: 0 };
  const before = item.done;
  try {
    let pauseSeconds: number;
    do ({ item, pauseSeconds } = await doPage(runner, item, most));
    while (item.state !== 'done' && pauseSeconds === 0 && performance.now() < until);
    if (item.state !== 'done') await workItems.release(item, addSeconds(clock.now(), pauseSeconds));
  } catch (error) {
    // Begun anew or taken over: whoever did that goes on with it.
    if (error instanceof LeaseLost) return { done: 0 };
    await noteFailure(runner, item, error);
    throw error;
  }
  return { done: item.done - before };
}

/**
 * Begins an item right after its commit, so that a small one is done before the answer. The answer waits for the
 * page that is under way; what is left the job goes on with. Raises nothing.
 */
export async function startWork(runner: WorkRunner, id: string): Promise<void> {
  await afterCommit(runner.platform.logger.child({ workItem: id }), 'work item', () =>
    carryOut(runner, id, performance.now() + FIRST_SLICE_MS, FIRST_PAGES),
  );
}

/** Goes on with one item for `ms` milliseconds, if it is due, for somebody who watches it. Raises nothing. */
export async function continueWork(runner: WorkRunner, id: string, ms: number): Promise<void> {
  const until = performance.now() + ms;
  await afterCommit(runner.platform.logger.child({ workItem: id }), 'work item', () =>
    carryOut(runner, id, until),
  );
}

/** Goes on with everything that is due, in turns, as far as the time goes; what the scheduled job runs. */
export async function carryOutDueWork(runner: WorkRunner, report: JobReport): Promise<void> {
  const { platform, workItems } = runner;
  const { clock } = platform;
  const until = performance.now() + WORKING_MS;
  let due = await workItems.listDue(clock.now(), DUE_AT_ONCE);
  while (due.length > 0) {
    for (const { _id } of due) {
      if (performance.now() > until) return;
      await report.attempt(`workItems/${_id}`, async () => {
        const { done } = await carryOut(runner, _id, Math.min(until, performance.now() + SLICE_MS));
        report.done(done);
        return false;
      });
    }
    due = await workItems.listDue(clock.now(), DUE_AT_ONCE);
  }
}
