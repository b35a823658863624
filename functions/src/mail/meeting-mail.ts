import { calendarFile, calendarFileName } from '@prarambh/contract/calendar-file';
import { PROGRAMME_TIME_ZONE, PROGRAMME_ZONE_NAME } from '@prarambh/contract/constants';
import type { Meeting } from '@prarambh/contract/meetings';
import { programmeDate, programmeLongDate, programmeZonedTime } from '../clock';
import type { Message } from './mail.repository';
import { compose, type Recipient } from './templates';

interface Reminder {
  meeting: Meeting;
  /** Where the person finds the own meetings. */
  url: string;
  /** Until the meeting begins. */
  lifetimeMinutes: number;
}

/** Reminds somebody of a meeting a day before, with its calendar file. */
export function meetingReminderMail({ email, name }: Recipient, reminder: Reminder): Message {
  const { meeting, url, lifetimeMinutes } = reminder;
  const { title, link } = meeting;
  const date = new Date(meeting.date);
  const time = programmeZonedTime(date);
  const message = compose({
    to: email,
    name,
    subject: `Reminder: ${title}, ${programmeDate(date)} at ${time}`,
    paragraphs: [
      `“${title}” is on ${programmeLongDate(date)} at ${time}, that is ${PROGRAMME_ZONE_NAME} (${PROGRAMME_TIME_ZONE}).`,
      'If you are in another time zone, open the attached file: your calendar shows the meeting in your own time.',
      `Join here: ${link}`,
    ],
    button: { label: 'Open my meetings', url },
    lifetimeMinutes,
  });
  const attachment = {
    filename: calendarFileName(meeting),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(meeting),
  };
  return { ...message, attachments: [attachment] };
}
