import type { Application } from '@prarambh/contract/applications';
import type { CertificateProgress } from '@prarambh/contract/certificates';
import type { Meeting } from '@prarambh/contract/meetings';
import type { OfferLetter } from '@prarambh/contract/offer-letters';
import type { OwnTask, Submission } from '@prarambh/contract/tasks';
import { byCodeUnits } from '../../by-code-units';
import { canApplyAgain, isPending } from '../applications/application-status';
import { isReady } from '../certificates/certificate-progress';
import { phaseOf } from '../meetings/meeting-time';
import { sentBackWork } from '../tasks/work-on-task';

/** Things that a student has to do or waits for. */
export type DueThing =
  | { kind: 'meeting'; meeting: Meeting; isNow: boolean }
  | { kind: 'task'; task: OwnTask; rejected: Submission | null }
  | { kind: 'certificate'; progress: CertificateProgress }
  | { kind: 'letter'; letter: OfferLetter }
  | { kind: 'rejection'; application: Application }
  | { kind: 'payment'; application: Application };

export type DueOf<Kind extends DueThing['kind']> = Extract<DueThing, { kind: Kind }>;

export interface StudentWay {
  applications: readonly Application[];
  tasks: readonly OwnTask[];
  meetings: readonly Meeting[];
  letters: readonly OfferLetter[];
  progress: readonly CertificateProgress[];
  /** The ids of letters that were opened. */
  readLetters: readonly string[];
}

const DAY_MS = 24 * 60 * 60_000;
/** Meetings further away are not shown as next. */
const MEETING_DAYS = 7;
/** Later, an unopened letter was read elsewhere, and a rejection is no longer shown. */
const RECENT_DAYS = 30;

const isRecent = (iso: string | null, now: Date) =>
  iso !== null && now.getTime() - new Date(iso).getTime() < RECENT_DAYS * DAY_MS;

/** Lower ranks come first; within a rank, earlier dates. */
const RANKS = [
  'now',
  'overdue',
  'rejected',
  'today',
  'task',
  'certificate',
  'letter',
  'rejection',
  'meeting',
  'payment',
] as const;
type Rank = (typeof RANKS)[number];

interface Ranked {
  rank: Rank;
  /** ISO time; earlier items come first. */
  at: string;
  thing: DueThing;
}

function tasksOf({ tasks }: StudentWay): Ranked[] {
  return tasks
    .filter(({ status, isAwaitingReview }) => status !== 'completed' && !isAwaitingReview)
    .map((task) => {
      const rejected = sentBackWork(task);
      const rank = task.status === 'overdue' ? 'overdue' : rejected ? 'rejected' : 'task';
      return { rank, at: task.dueDate, thing: { kind: 'task', task, rejected } };
    });
}

function meetingsOf({ meetings }: StudentWay, now: Date): Ranked[] {
  return meetings.flatMap((meeting): Ranked[] => {
    const phase = phaseOf(meeting, now);
    const isFar = new Date(meeting.date).getTime() - now.getTime() > MEETING_DAYS * DAY_MS;
    if (phase === 'over' || isFar) return [];
    const rank = phase === 'later' ? 'meeting' : phase;
    return [{ rank, at: meeting.date, thing: { kind: 'meeting', meeting, isNow: phase === 'now' } }];
  });
}

function applicationsOf({ applications }: StudentWay, now: Date): Ranked[] {
  const seen = new Set<string>();
  return applications.flatMap((application): Ranked[] => {
    const { internship, status, decidedAt, dateApplied } = application;
    // Newest first, so the latest application of an internship counts.
    if (seen.has(internship._id)) return [];
    seen.add(internship._id);
    if (isPending(status)) {
      return [{ rank: 'payment', at: dateApplied, thing: { kind: 'payment', application } }];
    }
    const isOpen =
      status === 'Rejected' && isRecent(decidedAt, now) && canApplyAgain(application, applications);
    return isOpen
      ? [{ rank: 'rejection', at: decidedAt ?? dateApplied, thing: { kind: 'rejection', application } }]
      : [];
  });
}

/** All items that a student has to do or waits for, most urgent first. */
export function dueThings(way: StudentWay, now: Date): DueThing[] {
  const certificates = way.progress
    .filter(isReady)
    .map((progress): Ranked => ({ rank: 'certificate', at: '', thing: { kind: 'certificate', progress } }));
  const letters = way.letters
    .filter(({ _id, issuedAt }) => isRecent(issuedAt, now) && !way.readLetters.includes(_id))
    .map((letter): Ranked => ({ rank: 'letter', at: letter.issuedAt, thing: { kind: 'letter', letter } }));
  return [...tasksOf(way), ...meetingsOf(way, now), ...certificates, ...letters, ...applicationsOf(way, now)]
    .sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || byCodeUnits(a.at, b.at))
    .map(({ thing }) => thing);
}
