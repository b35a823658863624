import { calendarFile, calendarFileName } from '@prarambh/contract/calendar-file';
import type { Meeting } from '@prarambh/contract/meetings';
import { programmeLongDate, programmeMoment, programmeZonedTime } from '../clock';
import type { Message } from './mail.repository';
import { mailWordsFor } from './mail-words';
import type { ReminderLinks } from './reminder-links';
import { compose, letterTo, type Recipient } from './templates';

interface MeetingReminder {
  meeting: Meeting;
  /** Where the person finds the own meetings. */
  url: string;
  links: ReminderLinks;
  /** Until the meeting begins. */
  lifetimeMinutes: number;
}

/** Reminds somebody of a meeting a day before, with its calendar file. */
export function meetingReminderMail(person: Recipient, reminder: MeetingReminder): Message {
  const { meeting, url, links, lifetimeMinutes } = reminder;
  const { title, link } = meeting;
  const { meeting: words } = mailWordsFor(person);
  const language = person.language ?? 'en';
  const date = new Date(meeting.date);
  const time = programmeZonedTime(date);
  const message = compose({
    ...letterTo(person),
    subject: words.subject(title, programmeMoment(date, language)),
    paragraphs: [
      words.when(title, programmeLongDate(date, language), time),
      words.otherZone,
      words.join(link),
    ],
    button: { label: words.open, url },
    reminder: { reason: words.reason, links },
    lifetimeMinutes,
  });
  const attachment = {
    filename: calendarFileName(meeting),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(meeting),
  };
  return { ...message, attachments: [attachment] };
}
