/** The invited people of a meeting (H02) who may get reminders. */

import type { Core } from '../../core/core';
import type { Page, PageOf } from '../../firestore/query';
import type { ReminderRecipient } from '../../users/reminder-recipients';
import * as reminderRecipients from '../../users/reminder-recipients';
import { listApplicants } from '../applications/application-lookup.service';
import type { StoredMeeting } from './meeting.repository';

/** Sorted by id, so that the order stays when one of them is deleted meanwhile. */
async function listChosenPeople(
  core: Core,
  uids: readonly string[],
  { limit, cursor = '' }: PageOf,
): Promise<Page<ReminderRecipient>> {
  const left = uids.filter((uid) => uid > cursor).sort();
  const chosen = left.slice(0, limit);
  const nextCursor = left.length > limit ? (chosen.at(-1) ?? null) : null;
  return { items: await reminderRecipients.among(core.store, chosen), nextCursor };
}

/** Only students can see meetings of an internship, so this omits those who have since become staff. */
async function listInternshipStudents(
  core: Core,
  internshipId: string,
  page: PageOf,
): Promise<Page<ReminderRecipient>> {
  const { items, nextCursor } = await listApplicants(core.store, internshipId, page);
  return { items: await reminderRecipients.studentsAmong(core.store, items), nextCursor };
}

/** Returns a page of at most `limit` people, maybe none; there are more while the cursor is not null. */
export function listMeetingPeople(
  core: Core,
  meeting: StoredMeeting,
  page: PageOf,
): Promise<Page<ReminderRecipient>> {
  const { targetType, selectedUsers, selectedInternship } = meeting;
  if (targetType === 'users') return listChosenPeople(core, selectedUsers, page);
  if (targetType === 'internship' && selectedInternship)
    return listInternshipStudents(core, selectedInternship, page);
  return reminderRecipients.list(core.store, page);
}
