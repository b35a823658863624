/** Stores where a daily job continues after an interruption, and which days it catches up. */

import type { JobName } from '@prarambh/contract/job-names';
import { z } from 'zod';
import { type DocumentOf, defineCollection, findById, refOf, type Store } from '../firestore/store';
import {
  addDays,
  type Clock,
  endOfProgrammeDay,
  programmeDay,
  startOfProgrammeDay,
  type Window,
} from '../shared/clock';

/** The progress of each daily job; one document per job. */
export const jobCursors = defineCollection(
  'jobCursors',
  z.object({
    /** The programme's day (YYYY-MM-DD) on which the job works. */
    day: z.string(),
    /** The first day that the run covers: earlier than `day` if earlier runs were missed. */
    from: z.string(),
    /** The current step of the job and its place in it; null is the beginning. */
    step: z.number().int(),
    cursor: z.string().nullable(),
    isDone: z.boolean(),
  }),
);
export type DailyCursor = DocumentOf<typeof jobCursors>;

/** Missed days before this limit are not caught up. */
const MOST_DAYS = 7;

/** Returns the day (YYYY-MM-DD) `days` later. */
function dayAfter(day: string, days: number): string {
  return programmeDay(addDays(startOfProgrammeDay(day), days));
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Returns the cursor that an earlier run of that day left, or a new one. */
export async function begin(store: Store, job: JobName, day: string): Promise<DailyCursor> {
  const stored = await findById(store, jobCursors, job);
  if (stored?.day === day) {
    const { _id, ...cursor } = stored;
    return cursor;
  }
  const isFirst = stored === null || stored.day > day;
  const missed = isFirst ? day : stored.isDone ? dayAfter(stored.day, 1) : stored.from;
  const from = later(missed, dayAfter(day, 1 - MOST_DAYS));
  return { day, from, step: 0, cursor: null, isDone: false };
}

export async function save(store: Store, job: JobName, cursor: DailyCursor): Promise<void> {
  await refOf(store, jobCursors, job).set(cursor);
}

/** Reads and saves a job's place in a list that takes several days; null is the beginning. */
export const placeOf = (store: Store, job: JobName, clock: Clock) => ({
  read: async () => (await findById(store, jobCursors, job))?.cursor ?? null,
  async save(cursor: string | null): Promise<void> {
    const day = programmeDay(clock.now());
    await refOf(store, jobCursors, job).set({ day, from: day, step: 0, cursor, isDone: cursor === null });
  },
});

/** Returns the days `days` before those that a cursor covers; a negative number looks ahead. */
export function daysBefore({ from, day }: Pick<DailyCursor, 'from' | 'day'>, days: number): Window {
  return { start: addDays(startOfProgrammeDay(from), -days), end: addDays(endOfProgrammeDay(day), -days) };
}
