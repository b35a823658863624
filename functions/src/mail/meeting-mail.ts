import { type CalendarMethod, calendarFile, calendarFileName } from '@prarambh/contract/calendar-file';
import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';
import type { Meeting } from '@prarambh/contract/meetings';
import { programmeLongDate, programmeMoment, programmeZonedTime } from '../shared/clock';
import type { Message } from './mail-document';
import type { ReminderLinks } from './reminder-links';
import { sayTo } from './say-to';
import { compose, letterTo, type Recipient } from './templates';
import { MAIL_WORDS } from './words';

const words = MAIL_WORDS.meeting;

interface MeetingReminder {
  meeting: Meeting;
  /** The person's page of meetings. */
  url: string;
  links: ReminderLinks;
  /** Minutes until the meeting begins. */
  lifetimeMinutes: number;
}

/** Reminds a person of a meeting a day before, with its calendar file. */
export function meetingReminderMail(person: Recipient, reminder: MeetingReminder): Message {
  const { meeting, url, links, lifetimeMinutes } = reminder;
  const { title, link } = meeting;
  const say = sayTo(person);
  const language = person.language ?? 'en';
  const date = new Date(meeting.date);
  const time = programmeZonedTime(date);
  const message = compose({
    ...letterTo(person),
    subject: say(words.subject, { title, at: programmeMoment(date, language) }),
    paragraphs: [
      say(words.when, { title, day: programmeLongDate(date, language), time, zone: PROGRAMME_TIME_ZONE }),
      say(words.otherZone),
      say(words.join, { link }),
    ],
    button: { label: say(words.open), url },
    reminder: { reason: say(words.reason), links },
    lifetimeMinutes,
  });
  return { ...message, attachments: [attachmentOf(meeting, 'PUBLISH')] };
}

function attachmentOf(meeting: Meeting, method: CalendarMethod) {
  return {
    filename: calendarFileName(meeting),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(meeting, method),
  };
}

/** The change for a person who has a meeting's calendar file. */
export type InvitationChange = 'changed' | 'cancelled' | 'notInvited';

interface InvitationUpdate {
  meeting: Meeting;
  change: InvitationChange;
  /** The person's page of meetings. */
  url: string;
  /** Minutes until the meeting ends. */
  lifetimeMinutes: number;
}

/**
 * Tells a person with a meeting's calendar file about a change. The attached file updates their calendar, so this mail
 * is also sent to people who switched reminders off.
 */
export function invitationUpdateMail(person: Recipient, update: InvitationUpdate): Message {
  const { meeting, change, url, lifetimeMinutes } = update;
  const { title, link } = meeting;
  const say = sayTo(person);
  const language = person.language ?? 'en';
  const date = new Date(meeting.date);
  const time = programmeZonedTime(date);
  const isChanged = change === 'changed';
  const facts = { title, day: programmeLongDate(date, language), time, zone: PROGRAMME_TIME_ZONE };
  const subject = isChanged ? words.changedSubject : words.cancelledSubject;
  const message = compose({
    ...letterTo(person),
    subject: say(subject, { title, at: programmeMoment(date, language) }),
    paragraphs: [
      say(words[change], facts),
      say(words.calendar),
      ...(isChanged ? [say(words.join, { link })] : []),
      say(words.earlier),
    ],
    button: { label: say(words.open), url },
    lifetimeMinutes,
  });
  return { ...message, attachments: [attachmentOf(meeting, isChanged ? 'PUBLISH' : 'CANCEL')] };
}
