import { IMAGE_MAX_BYTES, UPLOADS_PER_MINUTE } from './constants';
import type { Endpoint, EndpointKey } from './endpoints';
import {
  MeetingBody,
  MeetingDetails,
  MeetingExportQuery,
  MeetingListAnswer,
  MeetingParams,
  MeetingQuery,
  StaffMeeting,
  UpdateMeetingBody,
} from './meetings';
import { NewsAnswer, NewsMark, NewsQuery } from './news';
import { Notification, NotificationParams, UnreadNotifications } from './notifications';
import { OwnData } from './own-data';
import { DeletionRequestBody, PictureAnswer, ProfileAnswer, UpdateProfileBody } from './profile';
import { ReminderAnswer, ReminderParams } from './reminders';
import { ROLES } from './roles';
import { Acknowledged, CsvText, ok, PageQuery, page } from './shapes';

/** Mail providers call for many of their users from a few addresses. */
const REMINDER_SWITCHES_PER_MINUTE = 300;

/** Each reads everything of a person. */
const EXPORTS_PER_MINUTE = 5;

/** The rows about a person: profile, what is told to them, and when they meet. */
export const peopleEndpoints = {
  'GET /profile/export': {
    operation: 'exportProfile',
    tag: 'Profile',
    summary: 'Everything that is kept about the caller, as a JSON file',
    roles: ROLES,
    response: OwnData,
    download: 'application/json',
    perMinute: EXPORTS_PER_MINUTE,
  },
  'PUT /profile': {
    operation: 'updateProfile',
    tag: 'Profile',
    summary: 'Change fields of the caller’s profile',
    roles: ROLES,
    body: UpdateProfileBody,
    response: ProfileAnswer,
  },
  'PUT /profile/picture': {
    operation: 'uploadProfilePicture',
    tag: 'Profile',
    summary: 'Upload the caller’s picture',
    roles: ROLES,
    upload: { field: 'profilePicture', accepts: 'image', folder: 'avatars', maxBytes: IMAGE_MAX_BYTES },
    response: PictureAnswer,
    perMinute: UPLOADS_PER_MINUTE,
  },
  'POST /profile/request-deletion': {
    operation: 'requestDeletion',
    tag: 'Profile',
    summary: 'Ask for the deletion of the caller’s account',
    roles: ['user'],
    body: DeletionRequestBody,
    response: ProfileAnswer,
  },
  'POST /profile/cancel-deletion': {
    operation: 'cancelDeletion',
    tag: 'Profile',
    summary: 'Take a pending request for deletion back',
    roles: ['user'],
    response: ProfileAnswer,
  },
  'GET /reminders/:token': {
    operation: 'getReminders',
    tag: 'Profile',
    summary: 'Whether the account of a reminder mail’s link gets such mails',
    roles: 'public',
    params: ReminderParams,
    response: ReminderAnswer,
    perMinute: REMINDER_SWITCHES_PER_MINUTE,
  },
  'POST /reminders/:token/off': {
    operation: 'switchRemindersOff',
    tag: 'Profile',
    summary:
      'Switch the reminder mails of that account off; also the one-click call of RFC 8058, whatever its body',
    roles: 'public',
    params: ReminderParams,
    response: ReminderAnswer,
    perMinute: REMINDER_SWITCHES_PER_MINUTE,
  },
  'POST /reminders/:token/on': {
    operation: 'switchRemindersOn',
    tag: 'Profile',
    summary: 'Switch them on again',
    roles: 'public',
    params: ReminderParams,
    response: ReminderAnswer,
    perMinute: REMINDER_SWITCHES_PER_MINUTE,
  },
  'GET /notifications': {
    operation: 'listNotifications',
    tag: 'Notifications',
    summary: 'What the caller was told, newest first',
    roles: ROLES,
    query: PageQuery,
    response: page(Notification).extend({ mark: NewsMark }),
  },
  'GET /notifications/news': {
    operation: 'hasNewNotifications',
    tag: 'Notifications',
    summary: 'Whether the caller was told anything since the `mark` of a list',
    roles: ROLES,
    query: NewsQuery,
    response: NewsAnswer,
  },
  'GET /notifications/unread': {
    operation: 'countUnreadNotifications',
    tag: 'Notifications',
    summary: 'How much of what the caller was told is unread',
    roles: ROLES,
    response: ok(UnreadNotifications),
  },
  'PUT /notifications/read-all': {
    operation: 'markAllNotificationsRead',
    tag: 'Notifications',
    summary: 'Mark everything told to the caller so far as read',
    roles: ROLES,
    response: Acknowledged,
  },
  'PUT /notifications/:id/read': {
    operation: 'markNotificationRead',
    tag: 'Notifications',
    summary: 'Mark a notification as read by the caller',
    roles: ROLES,
    params: NotificationParams,
    response: Acknowledged,
  },
  'GET /meetings': {
    operation: 'listMeetings',
    tag: 'Meetings',
    summary: 'The caller’s meetings until they expire; every meeting for admins and co-admins',
    roles: ROLES,
    query: MeetingQuery,
    response: MeetingListAnswer,
  },
  'GET /meetings/export': {
    operation: 'exportMeetings',
    tag: 'Meetings',
    summary: 'The filtered meetings as CSV',
    roles: ['admin', 'co-admin'],
    query: MeetingExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /meetings/:id': {
    operation: 'getMeeting',
    tag: 'Meetings',
    summary: 'One meeting with the names of those who are invited',
    roles: ['admin', 'co-admin'],
    params: MeetingParams,
    response: ok(MeetingDetails),
  },
  'POST /meetings': {
    operation: 'createMeeting',
    tag: 'Meetings',
    summary: 'Schedule a meeting',
    roles: ['admin', 'co-admin'],
    body: MeetingBody,
    response: ok(StaffMeeting),
    status: 201,
    idempotent: true,
  },
  'PUT /meetings/:id': {
    operation: 'updateMeeting',
    tag: 'Meetings',
    summary: 'Change a meeting; co-admins only those of co-admins',
    roles: ['admin', 'co-admin'],
    params: MeetingParams,
    body: UpdateMeetingBody,
    response: ok(StaffMeeting),
  },
  'DELETE /meetings/:id': {
    operation: 'deleteMeeting',
    tag: 'Meetings',
    summary: 'Delete a meeting; co-admins only those of co-admins',
    roles: ['admin', 'co-admin'],
    params: MeetingParams,
    response: Acknowledged,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
