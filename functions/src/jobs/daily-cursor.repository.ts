import type { JobName } from '@prarambh/contract/system';
import { z } from 'zod';
import {
  addDays,
  type Clock,
  endOfProgrammeDay,
  programmeDay,
  startOfProgrammeDay,
  type Window,
} from '../clock';
import { type DocumentOf, defineCollection, findById, refOf, type Store } from '../db/store';
import { oncePer } from '../once-per';

/** How far a job that works once a day has come; one document for each such job. */
export const jobCursors = defineCollection(
  'jobCursors',
  z.object({
    /** The programme's day (YYYY-MM-DD) on which it works. */
    day: z.string(),
    /** The first day whose work it does: earlier than `day` when nothing was done on the days before. */
    from: z.string(),
    /** Which part of the work it is at, and where in it; null is its beginning. */
    step: z.number().int(),
    cursor: z.string().nullable(),
    isDone: z.boolean(),
  }),
);
export type DailyCursor = DocumentOf<typeof jobCursors>;

/** What was missed for longer is not made up for. */
const MOST_DAYS = 7;

/** The day (YYYY-MM-DD) so many days later. */
function dayAfter(day: string, days: number): string {
  return programmeDay(addDays(startOfProgrammeDay(day), days));
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Where a daily job goes on after it was cut off, and what it makes up for. */
export const dailyCursors = oncePer((store: Store) => {
  return {
    /** As an earlier run of that day left it, or at its beginning. */
    async begin(job: JobName, day: string): Promise<DailyCursor> {
      const stored = await findById(store, jobCursors, job);
      if (stored?.day === day) {
        const { _id, ...cursor } = stored;
        return cursor;
      }
      const isFirst = stored === null || stored.day > day;
      const missed = isFirst ? day : stored.isDone ? dayAfter(stored.day, 1) : stored.from;
      const from = later(missed, dayAfter(day, 1 - MOST_DAYS));
      return { day, from, step: 0, cursor: null, isDone: false };
    },

    async save(job: JobName, cursor: DailyCursor): Promise<void> {
      await refOf(store, jobCursors, job).set(cursor);
    },

    /** Where a job is in a list that it walks through over several days; null is the beginning. */
    placeOf: (job: JobName, clock: Clock) => ({
      read: async () => (await findById(store, jobCursors, job))?.cursor ?? null,
      async save(cursor: string | null): Promise<void> {
        const day = programmeDay(clock.now());
        await refOf(store, jobCursors, job).set({ day, from: day, step: 0, cursor, isDone: cursor === null });
      },
    }),
  };
});

/** What lies so many days before the days that a cursor covers; a negative number looks ahead. */
export function daysBefore({ from, day }: Pick<DailyCursor, 'from' | 'day'>, days: number): Window {
  return { start: addDays(startOfProgrammeDay(from), -days), end: addDays(endOfProgrammeDay(day), -days) };
}
