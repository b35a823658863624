import { formatDate } from '@prarambh/contract/format';
import type { ReactNode } from 'react';
import { fileAddress } from '../../api/file-address';
import { formatDateTime } from '../../components/display/format';
import { ExternalIcon } from '../../components/display/icons';
import { ButtonLink, NewTabButton } from '../../components/display/links';
import type { Tone } from '../../components/states/status-badge';
import { meetingClock, meetingDay } from '../meetings/meeting-time';
import { editAddress, submitAddress } from '../tasks/work-on-task';
import type { DueThing } from './due-things';
import { nextStepOf } from './next-step';

export interface DueWords {
  /** What it is, in a word or two. */
  badge: string;
  tone: Tone;
  title: string;
  /** By when, since when or for what. */
  line: string;
  /** What staff have said about it. */
  said: string | null;
  action: ReactNode;
}

interface Options {
  /** The one thing that the card is about, rather than one of those below it. */
  isFirst: boolean;
  onLetterOpened(letterId: string): void;
}

type Of<K extends DueThing['kind']> = Extract<DueThing, { kind: K }>;

/** How each thing that is due is told, with the one button that does it. */
export function dueWords(thing: DueThing, options: Options): DueWords {
  switch (thing.kind) {
    case 'task':
      return taskWords(thing, options);
    case 'meeting':
      return meetingWords(thing, options);
    case 'certificate':
      return certificateWords(thing, options);
    case 'letter':
      return letterWords(thing, options);
    case 'rejection':
      return rejectionWords(thing, options);
    case 'payment':
      return paymentWords(thing, options);
  }
}

const looks = ({ isFirst }: Options) =>
  isFirst
    ? ({ colorPalette: 'accent' } as const)
    : ({ size: 'sm', variant: 'outline', colorPalette: 'brand' } as const);

function taskWords({ task, rejected }: Of<'task'>, options: Options): DueWords {
  const { _id, title, internship, dueDate, status } = task;
  const isOverdue = status === 'overdue';
  const due = `${isOverdue ? 'Was due' : 'Due'} ${formatDateTime(dueDate)}`;
  const [to, label] = rejected
    ? [editAddress(rejected), 'Edit your work']
    : [submitAddress(_id), 'Submit work'];
  return {
    badge: rejected ? 'Needs another try' : isOverdue ? 'Overdue' : 'Task',
    tone: rejected || isOverdue ? 'bad' : 'waiting',
    title,
    line: `${due} · ${internship.title}`,
    said: rejected?.feedback ? `Feedback: ${rejected.feedback}` : null,
    action: (
      <ButtonLink to={to} aria-label={`${label}: ${title}`} {...looks(options)}>
        {label}
      </ButtonLink>
    ),
  };
}

function meetingWords({ meeting, isNow }: Of<'meeting'>, options: Options): DueWords {
  const { title, date, link } = meeting;
  return {
    badge: isNow ? 'Running now' : 'Meeting',
    tone: isNow ? 'good' : 'info',
    title,
    line: `${meetingDay(date)}, ${meetingClock(date)}`,
    said: null,
    action: (
      <NewTabButton href={link} label={`Join ${title}`} {...looks(options)}>
        Join <ExternalIcon />
      </NewTabButton>
    ),
  };
}

function certificateWords({ progress: { internship } }: Of<'certificate'>, options: Options): DueWords {
  return {
    badge: 'Certificate',
    tone: 'good',
    title: internship.title,
    line: 'Every task is completed. You can get your certificate now.',
    said: null,
    action: (
      <ButtonLink
        to="/dashboard/certificates"
        aria-label={`Get your certificate for ${internship.title}`}
        {...looks(options)}
      >
        Get your certificate
      </ButtonLink>
    ),
  };
}

function letterWords({ letter }: Of<'letter'>, options: Options): DueWords {
  const { _id, title, company, issueDate, issuedAt } = letter;
  const address = fileAddress(letter.fileUrl);
  return {
    badge: 'Offer letter',
    tone: 'brand',
    title,
    line: `${company} · issued on ${formatDate(issueDate ?? issuedAt)}`,
    said: null,
    action:
      address === null ? (
        <ButtonLink to="/dashboard/offer-letters" aria-label={`See the letter: ${title}`} {...looks(options)}>
          See the letter
        </ButtonLink>
      ) : (
        <NewTabButton
          href={address}
          label={`Read the letter: ${title}`}
          onClick={() => options.onLetterOpened(_id)}
          {...looks(options)}
        >
          Read the letter <ExternalIcon />
        </NewTabButton>
      ),
  };
}

function rejectionWords({ application }: Of<'rejection'>, options: Options): DueWords {
  const { internship, decidedAt } = application;
  return {
    badge: 'Not approved',
    tone: 'bad',
    title: internship.title,
    line: `Your application was not approved on ${formatDate(decidedAt)}`,
    said: nextStepOf(application),
    action: (
      <ButtonLink
        to={`/payment?internshipId=${encodeURIComponent(internship._id)}`}
        aria-label={`Apply again for ${internship.title}`}
        {...looks(options)}
      >
        Apply again
      </ButtonLink>
    ),
  };
}

function paymentWords({ application }: Of<'payment'>, options: Options): DueWords {
  const { internship, dateApplied } = application;
  return {
    badge: 'Payment check',
    tone: 'waiting',
    title: internship.title,
    line: `Applied on ${formatDate(dateApplied)}`,
    said: nextStepOf(application),
    action: (
      <ButtonLink
        to="/dashboard/applied-internships"
        aria-label={`See the application for ${internship.title}`}
        {...looks(options)}
        variant="outline"
      >
        See the application
      </ButtonLink>
    ),
  };
}
