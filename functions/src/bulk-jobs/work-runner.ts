import type { WorkKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { LateAnswer } from '../dependencies/time-budget';
import { inTransaction, type Store } from '../firestore/store';
import { type JobReport, reasonOf } from '../jobs/job-report';
import { jobSchedules } from '../jobs/schedules';
import { afterCommit } from '../shared/after-commit';
import { addMinutes, addSeconds } from '../shared/clock';
import { AppError } from '../shared/errors';
import type { Platform } from '../shared/platform';
import * as workItems from './work-item.repository';
import { type LeasedWorkItem, LeaseLost } from './work-item.repository';
import type { WorkPage, WorkPlace, WorkPlan, WorkStep } from './work-kind';

/** Time in which the request that queues work begins pages of it. */
const FIRST_SLICE_MS = 100;
/** Items of a page within a request: the answer, and the whole process, wait for the page. */
const FIRST_PAGES = 50;

const EVERYTHING = Number.POSITIVE_INFINITY;

/** Time in which one run of the job begins pages. */
const WORKING_MS = (jobSchedules.carryOutWork.timeoutSeconds - 120) * 1000;
/** Time per item in one turn, so that an item that takes an hour does not block the others. */
const SLICE_MS = 15_000;
const DUE_AT_ONCE = 20;

/** Pause after an outage, and the age up to which an item is retried after outages. */
const OUTAGE_PAUSE_SECONDS = 30;
const LONGEST_OUTAGE_MINUTES = 24 * 60;

/** Dependencies for running work items. A worker leases an item, so no other has it. */
export interface WorkRunner {
  platform: Platform;
  store: Store;
  findPlan(kind: WorkKind): WorkPlan;
}

async function countAll({ steps }: WorkPlan, { subjectId }: WorkPlace): Promise<number> {
  const counts = await Promise.all(steps.map((step) => step.count?.(subjectId) ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the rest of a page for the transaction that stores the item's progress. */
async function begin(
  step: WorkStep,
  place: WorkPlace,
): Promise<(transaction: Transaction, place: WorkPlace) => Promise<WorkPage>> {
  if ('inTransaction' in step) return (transaction, current) => step.inTransaction(transaction, current);
  const page = await step.repeatable(place);
  return async () => page;
}

/**
 * Returns true if a dependency is down. A late answer may also mean that the page is too large; the next attempt halves
 * it.
 */
const isOutage = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable' && !(error instanceof LateAnswer);

/** Runs one page and stores the item's progress, in the page's transaction or right after it. */
async function doPage(
  { platform, store, findPlan }: WorkRunner,
  item: LeasedWorkItem,
  most: number,
): Promise<{ item: LeasedWorkItem; pauseSeconds: number }> {
  const plan = findPlan(item.kind);
  const step = plan.steps[item.step];
  if (!step) throw new Error(`There is no step ${item.step} in the work of kind ${item.kind}`);
  // A request has no time to count; the number of items it finishes is the total.
  const total = item.total ?? (most === EVERYTHING ? await countAll(plan, item) : null);
  const limited = (place: LeasedWorkItem) => ({ ...place, pageSize: Math.min(place.pageSize, most) });
  const finish = await begin(step, limited(item));
  return inTransaction(store, async (transaction) => {
    const current = await workItems.findLeased(store, transaction, item);
    const page = await finish(transaction, limited(current));
    const after = workItems.advance(store, transaction, current, {
      page,
      plan,
      total,
      now: platform.clock.now(),
    });
    return { item: after, pauseSeconds: page.pauseSeconds ?? 0 };
  });
}

/** An outage is not the item's fault, so it counts as no attempt. Gives up an item that fails for longer. */
async function noteFailure(
  { platform, store }: WorkRunner,
  item: LeasedWorkItem,
  error: unknown,
): Promise<void> {
  const { clock, logger } = platform;
  const { kind, _id, createdAt } = item;
  const now = clock.now();
  if (isOutage(error) && now < addMinutes(createdAt, LONGEST_OUTAGE_MINUTES))
    return workItems.release(store, item, addSeconds(now, OUTAGE_PAUSE_SECONDS));
  const isGivenUp = await workItems.markFailed(store, item, reasonOf(error), clock.now());
  if (isGivenUp) logger.error({ err: error, kind, workItem: _id }, 'A work item was given up');
  else logger.warn({ err: error, kind, workItem: _id }, 'A page of a work item failed');
}

/** Runs pages of an item until a `performance.now()` time; at least one page. Throws the error that failed the item. */
async function carryOut(
  runner: WorkRunner,
  id: string,
  until: number,
  most = EVERYTHING,
): Promise<{ done: number }> {
  const { platform, store } = runner;
  const { clock } = platform;
  let item = await workItems.lease(store, id, clock.now());
  if (!item) return { done: 0 };
  const before = item.done;
  try {
    let pauseSeconds: number;
    do ({ item, pauseSeconds } = await doPage(runner, item, most));
    while (item.state !== 'done' && pauseSeconds === 0 && performance.now() < until);
    if (item.state !== 'done') await workItems.release(store, item, addSeconds(clock.now(), pauseSeconds));
  } catch (error) {
    // Another worker has started over or taken over the item, and continues it.
    if (error instanceof LeaseLost) return { done: 0 };
    await noteFailure(runner, item, error);
    throw error;
  }
  return { done: item.done - before };
}

/**
 * Begins an item right after its commit, so that a small one is done before the answer. The answer waits for the
 * current page; the job continues with the rest. Throws nothing.
 */
export async function startWork(runner: WorkRunner, id: string): Promise<void> {
  await afterCommit(runner.platform.logger.child({ workItem: id }), 'work item', () =>
    carryOut(runner, id, performance.now() + FIRST_SLICE_MS, FIRST_PAGES),
  );
}

/** Continues one item for `ms` milliseconds if it is due, for a person who watches it. Throws nothing. */
export async function continueWork(runner: WorkRunner, id: string, ms: number): Promise<void> {
  const until = performance.now() + ms;
  await afterCommit(runner.platform.logger.child({ workItem: id }), 'work item', () =>
    carryOut(runner, id, until),
  );
}

/** The scheduled job: continues all due items in turns until its time is up. */
export async function carryOutDueWork(runner: WorkRunner, report: JobReport): Promise<void> {
  const { platform, store } = runner;
  const { clock } = platform;
  const until = performance.now() + WORKING_MS;
  let due = await workItems.listDue(store, clock.now(), DUE_AT_ONCE);
  while (due.length > 0) {
    for (const { _id } of due) {
      if (performance.now() > until) return;
      await report.attempt(`workItems/${_id}`, async () => {
        const { done } = await carryOut(runner, _id, Math.min(until, performance.now() + SLICE_MS));
        report.done(done);
        return false;
      });
    }
    due = await workItems.listDue(store, clock.now(), DUE_AT_ONCE);
  }
}
