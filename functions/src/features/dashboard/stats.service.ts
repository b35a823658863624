/**
 * Metrics from aggregation queries or stored totals: a call costs at most a hundred reads at any size (L01 to
 * L05).
 */

import type { AccountantStats, StaffStats, StudentStats } from '@prarambh/contract/dashboard';
import type { Core } from '../../core/core';
import { addMinutes, programmeDay, startOfProgrammeDay } from '../../shared/clock';
import type { Caller } from '../../users/caller';
import { certificatesFeature } from '../certificates/feature';
import { internshipsFeature } from '../internships/feature';
import { meetingsFeature } from '../meetings/feature';
import { countOwnMeetings } from '../meetings/own-meetings.service';
import { countNotifications } from '../notifications/inbox.service';
import { offerLettersFeature } from '../offer-letters/feature';
import { readTotal, readTotalAmount } from './totals';

const DAY_MINUTES = 24 * 60;

/** Returns Monday 00:00 and the next Monday 00:00 in the programme's zone (L04). */
export function programmeWeek(now: Date): { from: Date; to: Date } {
  const today = startOfProgrammeDay(programmeDay(now));
  const weekday = new Date(`${programmeDay(now)}T00:00:00Z`).getUTCDay();
  const from = addMinutes(today, -((weekday + 6) % 7) * DAY_MINUTES);
  return { from, to: addMinutes(from, 7 * DAY_MINUTES) };
}

/**
 * Returns a student's counts of unexpired meetings, notifications, valid certificates and offer letters
 * (L02).
 */
export async function studentStats(core: Core, caller: Caller): Promise<StudentStats> {
  const [meetings, notifications, certificates, offerLetters] = await Promise.all([
    countOwnMeetings(core, caller),
    countNotifications(core, caller),
    certificatesFeature(core).countCertificatesOf(caller.uid),
    offerLettersFeature(core).countOfferLettersOf(caller.uid),
  ]);
  return { meetings, notifications, certificates, offerLetters };
}

/** Returns the number of applications: all, pending, approved and rejected (L03). */
export async function accountantStats(core: Core): Promise<AccountantStats> {
  const [totalTransactions, pendingApprovals, approved, rejected] = await Promise.all([
    readTotal(core, 'applications'),
    readTotal(core, 'pending'),
    readTotal(core, 'approved'),
    readTotal(core, 'rejected'),
  ]);
  return { totalTransactions, pendingApprovals, approved, rejected };
}

/**
 * Returns the number of people, internships, meetings (all and this week) and applications, and their sum in
 * rupees (L01, L04, L05).
 */
export async function staffStats(core: Core): Promise<StaffStats> {
  const week = programmeWeek(core.clock.now());
  const [users, internships, gatherings, payments] = await Promise.all([
    Promise.all([readTotal(core, 'people'), readTotal(core, 'students')]),
    Promise.all([
      internshipsFeature(core).countInternships(),
      internshipsFeature(core).countActiveInternships(),
    ]),
    Promise.all([
      meetingsFeature(core).countMeetings(),
      meetingsFeature(core).countMeetingsBetween(week.from, week.to),
    ]),
    Promise.all([readTotal(core, 'applications'), readTotalAmount(core)]),
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
}
