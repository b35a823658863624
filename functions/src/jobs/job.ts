import { addMinutes, endOfProgrammeDay, programmeDay, startOfProgrammeDay } from '../clock';
import type { Schedule } from './schedules';

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The first moment after `now` at which a schedule starts its job, when it is counted from `now`. */
export function nextStart(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) return addMinutes(now, schedule.everyMinutes);
  const today = programmeDay(now);
  const minutes = minutesOf(schedule.dailyAt);
  const start = addMinutes(startOfProgrammeDay(today), minutes);
  return start > now ? start : addMinutes(endOfProgrammeDay(today), minutes);
}

/** More than a day, so that a run that is late by an hour is no alarm yet. */
const DAILY_IS_LATE_MINUTES = 26 * 60;

/** Whether so many turns were missed since the last one that the clock of a job seems to have stopped. */
export function isLate(schedule: Schedule, lastStart: Date, now: Date): boolean {
  const minutes = 'everyMinutes' in schedule ? 3 * schedule.everyMinutes + 1 : DAILY_IS_LATE_MINUTES;
  return addMinutes(lastStart, minutes) < now;
}

/** A schedule as Cloud Scheduler reads it, to be taken in the programme's zone. */
export function cronOf(schedule: Schedule): string {
  if ('everyMinutes' in schedule) return `every ${schedule.everyMinutes} minutes`;
  const minutes = minutesOf(schedule.dailyAt);
  return `${minutes % 60} ${Math.floor(minutes / 60)} * * *`;
}
