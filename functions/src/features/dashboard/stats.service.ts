import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { AccountantStats, StaffStats, StudentStats } from '@prarambh/contract/dashboard';
import { addMinutes, type Clock, programmeDay, startOfProgrammeDay } from '../../clock';
import type { Caller } from '../../people/caller';
import type { UserFigures } from '../../people/user-figures';
import type { ApplicationFigures } from '../applications/application-figures.service';
import type { InternshipFigures } from '../internships/internship-figures.service';
import type { MeetingFigures } from '../meetings/meeting-figures.service';
import type { OwnMeetings } from '../meetings/own-meetings.service';
import type { InboxService } from '../notifications/inbox.service';
import type { OfferLetterFigures } from '../offer-letters/offer-letter-figures.service';

interface Dependencies {
  clock: Clock;
  users: UserFigures;
  internships: InternshipFigures;
  applications: ApplicationFigures;
  meetings: MeetingFigures;
  ownMeetings: Pick<OwnMeetings, 'count'>;
  inbox: Pick<InboxService, 'count'>;
  offerLetters: OfferLetterFigures;
  countCertificatesOf(uid: string): Promise<number>;
}

const DAY_MINUTES = 24 * 60;

/** Monday 00:00 to the next Monday 00:00 in the programme's zone (L04). */
export function programmeWeek(now: Date): { from: Date; to: Date } {
  const today = startOfProgrammeDay(programmeDay(now));
  const weekday = new Date(`${programmeDay(now)}T00:00:00Z`).getUTCDay();
  const from = addMinutes(today, -((weekday + 6) % 7) * DAY_MINUTES);
  return { from, to: addMinutes(from, 7 * DAY_MINUTES) };
}

/** Figures by aggregation, so a call costs a handful of reads at any size (L01 to L05). */
export function createStatsService(dependencies: Dependencies) {
  const { clock, users, internships, applications, meetings } = dependencies;
  return {
    /** Meetings until they expire, everything told to the student, valid certificates and offer letters (L02). */
    async forStudent(caller: Caller): Promise<StudentStats> {
      const { ownMeetings, inbox, offerLetters, countCertificatesOf } = dependencies;
      const [open, told, certificates, letters] = await Promise.all([
        ownMeetings.count(caller),
        inbox.count(caller),
        countCertificatesOf(caller.uid),
        offerLetters.countOf(caller.uid),
      ]);
      return { meetings: open, notifications: told, certificates, offerLetters: letters };
    },

    async forAccountant(): Promise<AccountantStats> {
      const [totalTransactions, pendingApprovals, approved, rejected] = await Promise.all([
        applications.countAll(),
        applications.countByStatus(PENDING_STATUSES),
        applications.countByStatus(['Approved', 'Offered']),
        applications.countByStatus(['Rejected']),
      ]);
      return { totalTransactions, pendingApprovals, approved, rejected };
    },

    async forStaff(): Promise<StaffStats> {
      const week = programmeWeek(clock.now());
      const [people, programmes, gatherings, payments] = await Promise.all([
        Promise.all([users.countUsers(), users.countStudents()]),
        Promise.all([internships.countInternships(), internships.countActive()]),
        Promise.all([meetings.countAll(), meetings.countBetween(week.from, week.to)]),
        Promise.all([applications.countAll(), applications.totalAmount()]),
      ]);
      const [totalUsers, totalStudents] = people;
      const [totalInternships, activeInternships] = programmes;
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

export type StatsService = ReturnType<typeof createStatsService>;
