import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';
import { formatDate } from '@prarambh/contract/format';
import { askConfirm } from '../dialogs/dialog-store';

/** A date in a form, as YYYY-MM-DD or as an ISO moment; empty if there is none. */
interface TypedDate {
  /** Starts the question, such as 'The due date'. */
  label: string;
  date: string | null | undefined;
}

export interface DateLimits {
  /** Dates that should not be in the past. */
  ahead?: readonly TypedDate[];
  /** Dates that should not be in the future. */
  reached?: readonly TypedDate[];
  /** Dates that should not be more than a year ahead. */
  near?: readonly TypedDate[];
}

/** The day (YYYY-MM-DD) in India. */
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: PROGRAMME_TIME_ZONE });

function inAYear(now: Date): Date {
  const later = new Date(now);
  later.setFullYear(now.getFullYear() + 1);
  return later;
}

/** Compares a day with a day, and a moment with a moment. */
function isBefore(date: string, moment: Date): boolean {
  return date.length === 10 ? date < dayOf(moment) : new Date(date) < moment;
}

function isAfter(date: string, moment: Date): boolean {
  return date.length === 10 ? date > dayOf(moment) : new Date(date) > moment;
}

/** Returns a sentence for each doubtful date in a form. */
export function dateDoubts({ ahead = [], reached = [], near = [] }: DateLimits, now = new Date()): string[] {
  const doubtsOf = (dates: readonly TypedDate[], isDoubtful: (date: string) => boolean, reason: string) =>
    dates.flatMap(({ label, date }) =>
      date && isDoubtful(date) ? [`${label} ${formatDate(date)} is ${reason}.`] : [],
    );
  return [
    ...doubtsOf(ahead, (date) => isBefore(date, now), 'in the past'),
    ...doubtsOf(reached, (date) => isAfter(date, now), 'in the future'),
    ...doubtsOf(near, (date) => isAfter(date, inAYear(now)), 'more than a year from now'),
  ];
}

/** Asks about doubtful dates before a form is sent. Returns false if the user wants to change one. */
export async function askAboutDates(limits: DateLimits): Promise<boolean> {
  const doubts = dateDoubts(limits);
  if (doubts.length === 0) return true;
  return askConfirm({
    title: doubts.length === 1 ? 'Is this date right?' : 'Are these dates right?',
    message: doubts.join(' '),
    confirmLabel: 'Continue',
    cancelLabel: 'Change',
    tone: 'neutral',
  });
}
