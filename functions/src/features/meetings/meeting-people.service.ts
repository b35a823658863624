import type { Page, PageOf } from '../../db/query';
import type { ReminderRecipient, ReminderRecipients } from '../../people/reminder-recipients';
import type { ApplicationProgrammes } from '../applications/application-programmes.service';
import type { StoredMeeting } from './meeting.repository';

interface Dependencies {
  recipients: ReminderRecipients;
  programmes: ApplicationProgrammes;
}

/** Those a meeting is for (H02), as far as they may be reminded of it. */
export function createMeetingPeople({ recipients, programmes }: Dependencies) {
  /** In the order of their ids, which stays when somebody among them is deleted meanwhile. */
  async function listChosen(
    uids: readonly string[],
    { limit, cursor = '' }: PageOf,
  ): Promise<Page<ReminderRecipient>> {
    const left = uids.filter((uid) => uid > cursor).sort();
    const chosen = left.slice(0, limit);
    const nextCursor = left.length > limit ? (chosen.at(-1) ?? null) : null;
    return { items: await recipients.among(chosen), nextCursor };
  }

  /** Only students see what is for an internship, so not those who have joined the staff since. */
  async function listStudents(internshipId: string, page: PageOf): Promise<Page<ReminderRecipient>> {
    const { items, nextCursor } = await programmes.listStudents(internshipId, page);
    return { items: await recipients.studentsAmong(items), nextCursor };
  }

  return {
    hold: recipients.hold,

    /** A page of at most `limit` people, maybe fewer or none; there are more of them while there is a cursor. */
    list(meeting: StoredMeeting, page: PageOf): Promise<Page<ReminderRecipient>> {
      const { targetType, selectedUsers, selectedInternship } = meeting;
      if (targetType === 'users') return listChosen(selectedUsers, page);
      if (targetType === 'internship' && selectedInternship) return listStudents(selectedInternship, page);
      return recipients.list(page);
    },
  };
}

export type MeetingPeople = ReturnType<typeof createMeetingPeople>;
