import type { Core } from '../../core';
import type { Page, PageOf } from '../../db/query';
import { type ReminderRecipient, reminderRecipients } from '../../people/reminder-recipients';
import { applicationsFeature } from '../applications/feature';
import type { StoredMeeting } from './meeting.repository';

/** Those a meeting is for (H02), as far as they may be reminded of it. */
export function createMeetingPeople(core: Core) {
  const recipients = reminderRecipients(core.store);
  const { listApplicantsOf } = applicationsFeature(core);

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
    const { items, nextCursor } = await listApplicantsOf(internshipId, page);
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
