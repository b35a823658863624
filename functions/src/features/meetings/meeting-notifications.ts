import { PROGRAMME_ZONE_NAME } from '@prarambh/contract/constants';
import { fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import { type AudienceKey, putNotification, removeNotification } from '../../domain/notifications';
import type { Store } from '../../firestore/store';
import { programmeZonedTime } from '../../shared/clock';
import type { StoredMeeting } from './meeting.repository';
import { beginningId, removeReminders } from './meeting-reminder.repository';

const MEETINGS = '/dashboard/meetings';

const TEMPLATES = {
  scheduled: 'meetingScheduled',
  changed: 'meetingChanged',
  cancelled: 'meetingCancelled',
} as const;

/** Returns the audience keys of a meeting and of the notifications about it (H02). */
export function audienceOf({
  targetType,
  selectedUsers,
  selectedInternship,
}: Pick<StoredMeeting, 'targetType' | 'selectedUsers' | 'selectedInternship'>): AudienceKey[] {
  if (targetType === 'users') return selectedUsers.map((uid): AudienceKey => `user:${uid}`);
  return targetType === 'internship' && selectedInternship ? [`internship:${selectedInternship}`] : ['all'];
}

/** Queues one notification about a change of a meeting, for all invited people (H10), in the caller's transaction. */
export function tell(
  store: Store,
  transaction: Transaction,
  { meeting, step, at }: { meeting: StoredMeeting; step: keyof typeof TEMPLATES; at: Date },
): void {
  putNotification(store, transaction, `meeting-${meeting._id}-${step}-${meeting.sequence}`, {
    ...fillNotification(TEMPLATES[step], { meeting: meeting.title }),
    link: MEETINGS,
    audience: audienceOf(meeting),
    createdAt: at,
  });
}

const soonNoticeId = (meeting: Pick<StoredMeeting, '_id' | 'date'>) => `${beginningId(meeting)}-soon`;

/** Queues the notification shortly before a meeting, with the time in the programme's zone. */
export function tellSoon(store: Store, transaction: Transaction, meeting: StoredMeeting, at: Date): void {
  const time = `${programmeZonedTime(meeting.date)} (${PROGRAMME_ZONE_NAME})`;
  putNotification(store, transaction, soonNoticeId(meeting), {
    ...fillNotification('meetingSoon', { meeting: meeting.title, time }),
    link: MEETINGS,
    audience: audienceOf(meeting),
    createdAt: at,
  });
}

/** Removes the reminders and reminder notifications of a meeting, in the caller's transaction. */
export function takeBackReminders(
  store: Store,
  transaction: Transaction,
  meeting: Pick<StoredMeeting, '_id' | 'date'>,
): void {
  removeReminders(store, transaction, meeting);
  removeNotification(store, transaction, soonNoticeId(meeting));
}
