import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate } from '@prarambh/contract/format';
import type { Language } from '@prarambh/contract/languages';
import { formatDateTime } from '../../components/display/format';
import type { Tone } from '../../components/states/status-badge';
import { meetingClock, meetingDay } from '../meetings/meeting-time';
import type { DueOf, DueThing } from './due-things';
import { nextStepOf } from './next-step';

export interface DueWords {
  /** Its kind in a word or two. */
  badge: MessageDescriptor;
  tone: Tone;
  title: string;
  /** Its deadline, or since when it waits. */
  line: MessageDescriptor;
  /** Its internship or company if the title does not contain it. */
  of: string | null;
  /** The staff's message about it. */
  said: MessageDescriptor | null;
}

/** Texts of each due item; its button is in due-action.tsx. */
export function dueWords(thing: DueThing, language: Language): DueWords {
  switch (thing.kind) {
    case 'task':
      return taskWords(thing);
    case 'meeting':
      return meetingWords(thing, language);
    case 'certificate':
      return certificateWords(thing);
    case 'letter':
      return letterWords(thing);
    case 'rejection':
      return rejectionWords(thing);
    case 'payment':
      return paymentWords(thing);
  }
}

function taskWords({ task, rejected }: DueOf<'task'>): DueWords {
  const { title, dueDate, status } = task;
  const isOverdue = status === 'overdue';
  const when = formatDateTime(dueDate);
  const feedback = rejected?.feedback;
  return {
    badge: rejected ? msg`Needs another try` : isOverdue ? msg`Overdue` : msg`Task`,
    tone: rejected || isOverdue ? 'bad' : 'waiting',
    title,
    line: isOverdue ? msg`Was due ${when}` : msg`Due ${when}`,
    of: task.internship.title,
    said: feedback ? msg`Feedback: ${feedback}` : null,
  };
}

function meetingWords({ meeting: { title, date }, isNow }: DueOf<'meeting'>, language: Language): DueWords {
  const day = meetingDay(date, language);
  const clock = meetingClock(date);
  return {
    badge: isNow ? msg`Running now` : msg`Meeting`,
    tone: isNow ? 'good' : 'info',
    title,
    line: msg`${day}, ${clock}`,
    of: null,
    said: null,
  };
}

function certificateWords({ progress: { internship } }: DueOf<'certificate'>): DueWords {
  return {
    badge: msg`Certificate`,
    tone: 'good',
    title: internship.title,
    line: msg`Every task is completed. You can get your certificate now.`,
    of: null,
    said: null,
  };
}

function letterWords({ letter: { title, company, issueDate, issuedAt } }: DueOf<'letter'>): DueWords {
  const day = formatDate(issueDate ?? issuedAt);
  return {
    badge: msg`Offer letter`,
    tone: 'brand',
    title,
    line: msg`Issued on ${day}`,
    of: company,
    said: null,
  };
}

function rejectionWords({ application }: DueOf<'rejection'>): DueWords {
  const day = formatDate(application.decidedAt);
  return {
    badge: msg`Not approved`,
    tone: 'bad',
    title: application.internship.title,
    line: msg`Decided on ${day}`,
    of: null,
    said: nextStepOf(application),
  };
}

function paymentWords({ application }: DueOf<'payment'>): DueWords {
  const day = formatDate(application.dateApplied);
  return {
    badge: msg`Payment check`,
    tone: 'waiting',
    title: application.internship.title,
    line: msg`Applied on ${day}`,
    of: null,
    said: nextStepOf(application),
  };
}
