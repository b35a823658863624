import type { Core } from '../core';
import { createApplicationProgrammes } from '../features/applications/application-programmes.service';
import { createMeetingRepository } from '../features/meetings/meeting.repository';
import { createMeetingExpiry } from '../features/meetings/meeting-expiry.service';
import { createMeetingPeople } from '../features/meetings/meeting-people.service';
import { createMeetingReminderRepository } from '../features/meetings/meeting-reminder.repository';
import { createMeetingReminders } from '../features/meetings/meeting-reminders.service';
import { createReminderRecipients } from '../people/reminder-recipients';

/** Meetings as they are stored, and what the clock does to them. */
export function wireMeetings(core: Core) {
  const { store } = core;
  const meetings = createMeetingRepository(store);
  const people = createMeetingPeople({
    recipients: createReminderRecipients(store),
    programmes: createApplicationProgrammes(store),
  });
  return {
    meetings,
    expiry: createMeetingExpiry({ ...core, meetings }),
    reminders: createMeetingReminders({
      ...core,
      meetings,
      people,
      reminders: createMeetingReminderRepository(store),
    }),
  };
}
