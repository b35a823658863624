import type { MeetingStatus, MeetingTarget } from '@prarambh/contract/meetings';
import type { Core } from '../../core/core';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import { meetingRepository, type StoredMeeting, statusAt } from './meeting.repository';
import { expireEndedMeetings } from './meeting-expiry.service';

const TARGETS: Record<MeetingTarget, string> = {
  all: 'Everybody',
  users: 'Chosen people',
  internship: 'Internship',
};

const STATUSES: Record<MeetingStatus, string> = { scheduled: 'Scheduled', expired: 'Expired' };

/** Returns the columns of the table, with the status at `now`. Times are in India's time zone. */
const meetingColumns = (now: Date): readonly CsvColumn<StoredMeeting>[] => [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Date (IST)', value: ({ date }) => date },
  { header: 'Status', value: (meeting) => STATUSES[statusAt(meeting, now)] },
  { header: 'Expires after (minutes)', value: ({ expireAfterMinutes }) => expireAfterMinutes },
  { header: 'Link', value: ({ link }) => link },
  { header: 'For', value: ({ targetType }) => TARGETS[targetType] },
  { header: 'Internship', value: ({ internshipTitle }) => internshipTitle },
  {
    header: 'People',
    value: ({ targetType, selectedUsers }) => (targetType === 'users' ? selectedUsers.length : null),
  },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Made by', value: ({ creator }) => creator.name },
  { header: 'Role', value: ({ creator }) => creator.role },
  { header: 'Made (IST)', value: ({ createdAt }) => createdAt },
];

/** Expires ended meetings before filtering by status, as the table does. */
export function meetingExport(core: Core): ExportDefinition<'GET /meetings/export'> {
  const meetings = meetingRepository(core.store);
  return async ({ query, now }) => {
    if (query.status) await expireEndedMeetings(core);
    return exportSource('meetings', meetingColumns(now), meetings, query);
  };
}
