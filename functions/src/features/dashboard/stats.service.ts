import type { AccountantStats, StaffStats, StudentStats } from '@prarambh/contract/dashboard';
import { addMinutes, programmeDay, startOfProgrammeDay } from '../../clock';
import type { Core } from '../../core';
import type { Caller } from '../../people/caller';
import { certificatesFeature } from '../certificates/feature';
import { internshipsFeature } from '../internships/feature';
import { meetingsFeature } from '../meetings/feature';
import { notificationsFeature } from '../notifications/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { dashboardTotals } from './totals';

const DAY_MINUTES = 24 * 60;

/** Monday 00:00 to the next Monday 00:00 in the programme's zone (L04). */
export function programmeWeek(now: Date): { from: Date; to: Date } {
  const today = startOfProgrammeDay(programmeDay(now));
  const weekday = new Date(`${programmeDay(now)}T00:00:00Z`).getUTCDay();
  const from = addMinutes(today, -((weekday + 6) % 7) * DAY_MINUTES);
  return { from, to: addMinutes(from, 7 * DAY_MINUTES) };
}

/** Figures by aggregation or from totals, so a call costs a hundred reads at most at any size (L01 to L05). */
export function createStatsService(core: Core) {
  const { clock } = core;
  const totals = dashboardTotals(core);
  const { countInternships, countActiveInternships } = internshipsFeature(core);
  const { countMeetings, countMeetingsBetween, countOwnMeetings } = meetingsFeature(core);
  const { countNotifications } = notificationsFeature(core);
  const { countCertificatesOf } = certificatesFeature(core);
  const { countOfferLettersOf } = offerLettersFeature(core);

  return {
    /** Meetings until they expire, everything told to the student, valid certificates and offer letters (L02). */
    async forStudent(caller: Caller): Promise<StudentStats> {
      const [meetings, notifications, certificates, offerLetters] = await Promise.all([
        countOwnMeetings(caller),
        countNotifications(caller),
        countCertificatesOf(caller.uid),
        countOfferLettersOf(caller.uid),
      ]);
      return { meetings, notifications, certificates, offerLetters };
    },

    async forAccountant(): Promise<AccountantStats> {
      const [totalTransactions, pendingApprovals, approved, rejected] = await Promise.all([
        totals.of('applications'),
        totals.of('pending'),
        totals.of('approved'),
        totals.of('rejected'),
      ]);
      return { totalTransactions, pendingApprovals, approved, rejected };
    },

    async forStaff(): Promise<StaffStats> {
      const week = programmeWeek(clock.now());
      const [users, internships, gatherings, payments] = await Promise.all([
        Promise.all([totals.of('people'), totals.of('students')]),
        Promise.all([countInternships(), countActiveInternships()]),
        Promise.all([countMeetings(), countMeetingsBetween(week.from, week.to)]),
        Promise.all([totals.of('applications'), totals.amount()]),
      ]);
      const [totalUsers, totalStudents] = users;
      const [totalInternships, activeInternships] = internships;
      const [totalMeetings, meetingsThisWeek] = gatherings;
      const [totalTransactions, totalTransactionAmount] = payments;
      return {
        totalUsers,
        totalStudents,
        totalInternships,
        activeInternships,
        totalMeetings,
        meetingsThisWeek,
        totalTransactions,
        totalTransactionAmount,
        totalRegistrations: totalTransactions,
      };
    },
  };
}
