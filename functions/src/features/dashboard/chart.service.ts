/**
 * Data for the charts on the home pages of staff: one query over the daily metrics, and one count per status.
 */

import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import type { DashboardCharts } from '@prarambh/contract/dashboard';
import type { Core } from '../../core/core';
import { dailyMetricsSince } from '../../domain/daily-counter';
import { addMinutes, programmeDay } from '../../shared/clock';
import { countApplications } from '../applications/application-lookup.service';
import { programmeWeek } from './stats.service';

const DAYS_SHOWN = 30;
const WEEKS_SHOWN = 8;
const DAY_MINUTES = 24 * 60;

/** Returns the programme days from `from` to today, each once. */
function daysUntil(now: Date, from: Date): string[] {
  const days: string[] = [];
  for (let moment = from; moment <= now; moment = addMinutes(moment, DAY_MINUTES)) {
    days.push(programmeDay(moment));
  }
  return days;
}

async function countStatuses(core: Core): Promise<DashboardCharts['statuses']> {
  const counts = await Promise.all(APPLICATION_STATUSES.map((one) => countApplications(core.store, [one])));
  return APPLICATION_STATUSES.map((status, index) => ({ status, count: counts[index] ?? 0 }));
}

/**
 * Returns the applications of the last 30 days by status, and those of the last 8 weeks with their sums in
 * rupees.
 */
export async function dashboardCharts(core: Core): Promise<DashboardCharts> {
  const now = core.clock.now();
  const firstMonday = addMinutes(programmeWeek(now).from, -(WEEKS_SHOWN - 1) * 7 * DAY_MINUTES);
  const days = daysUntil(now, firstMonday);
  const [statuses, byDay] = await Promise.all([
    countStatuses(core),
    dailyMetricsSince(core.store, days[0] ?? ''),
  ]);
  const sums = days.map((day) => ({ day, ...byDay(day) }));
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const ofWeek = sums.slice(week * 7, week * 7 + 7);
    const sum = (field: 'approved' | 'approvedAmount') =>
      ofWeek.reduce((total, day) => total + day[field], 0);
    return {
      from: days[week * 7] ?? '',
      approved: sum('approved'),
      amount: sum('approvedAmount'),
    };
  });
  return {
    days: sums.slice(-DAYS_SHOWN).map(({ day, submitted }) => ({ day, submitted })),
    statuses,
    weeks,
  };
}
