import { addMinutes, endOfProgrammeDay, programmeDay, startOfProgrammeDay } from '../shared/clock';
import type { Schedule } from './schedules';

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the first time after `now` at which a schedule starts its job, counting from `now`. */
export function nextStart(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) return addMinutes(now, schedule.everyMinutes);
  const today = programmeDay(now);
  const minutes = minutesOf(schedule.dailyAt);
  const start = addMinutes(startOfProgrammeDay(today), minutes);
  return start > now ? start : addMinutes(endOfProgrammeDay(today), minutes);
}

/** More than a day, so that a run that is an hour late causes no alarm. */
const DAILY_IS_LATE_MINUTES = 26 * 60;

/** Returns true if a job missed so many runs that its scheduler seems to have stopped. */
export function isLate(schedule: Schedule, lastStart: Date, now: Date): boolean {
  const minutes = 'everyMinutes' in schedule ? 3 * schedule.everyMinutes + 1 : DAILY_IS_LATE_MINUTES;
  return addMinutes(lastStart, minutes) < now;
}

/** Returns a schedule in Cloud Scheduler's syntax, for the programme's time zone. */
export function cronOf(schedule: Schedule): string {
  if ('everyMinutes' in schedule) return `every ${schedule.everyMinutes} minutes`;
  const minutes = minutesOf(schedule.dailyAt);
  return `${minutes % 60} ${Math.floor(minutes / 60)} * * *`;
}
