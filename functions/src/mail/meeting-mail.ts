import { brand } from '@prarambh/contract/brand';
import { calendarFile, calendarFileName } from '@prarambh/contract/calendar-file';
import { PROGRAMME_TIME_ZONE, PROGRAMME_ZONE_NAME } from '@prarambh/contract/constants';
import type { Meeting } from '@prarambh/contract/meetings';
import { programmeLongDate, programmeMoment, programmeZonedTime } from '../clock';
import type { Message } from './mail.repository';
import type { ReminderLinks } from './reminder-links';
import { compose, type Recipient } from './templates';

interface MeetingReminder {
  meeting: Meeting;
  /** Where the person finds the own meetings. */
  url: string;
  links: ReminderLinks;
  /** Until the meeting begins. */
  lifetimeMinutes: number;
}

/** Reminds somebody of a meeting a day before, with its calendar file. */
export function meetingReminderMail({ email, name }: Recipient, reminder: MeetingReminder): Message {
  const { meeting, url, links, lifetimeMinutes } = reminder;
  const { title, link } = meeting;
  const date = new Date(meeting.date);
  const time = programmeZonedTime(date);
  const message = compose({
    to: email,
    name,
    subject: `Reminder: ${title}, ${programmeMoment(date)}`,
    paragraphs: [
      `“${title}” is on ${programmeLongDate(date)} at ${time}, that is ${PROGRAMME_ZONE_NAME} (${PROGRAMME_TIME_ZONE}).`,
      'If you are in another time zone, open the attached file: your calendar shows the meeting in your own time.',
      `Join here: ${link}`,
    ],
    button: { label: 'Open my meetings', url },
    reminder: {
      reason: `You get this email because you are invited to this meeting at ${brand.name}. This link switches off all reminder emails, for tasks and for meetings:`,
      links,
    },
    lifetimeMinutes,
  });
  const attachment = {
    filename: calendarFileName(meeting),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(meeting),
  };
  return { ...message, attachments: [attachment] };
}
