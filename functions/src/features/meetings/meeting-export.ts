import type { MeetingStatus, MeetingTarget, StaffMeeting } from '@prarambh/contract/meetings';
import type { Core } from '../../core/core';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import * as meetingRepository from './meeting.repository';
import { type StoredMeeting, statusAt } from './meeting.repository';
import { expireEndedMeetings } from './meeting-expiry.service';

const TARGETS: Record<MeetingTarget, string> = {
  all: 'Everybody',
  users: 'Chosen people',
  internship: 'Internship',
};

const STATUSES: Record<MeetingStatus, string> = { scheduled: 'Scheduled', expired: 'Expired' };

/** Fields that a table of meetings does without: ids, and what calendars and edits need. */
type LeftOut = '_id' | 'sequence' | 'updatedAt' | 'revision' | 'selectedInternship' | 'target' | 'creatorId';
type Columns = Record<Exclude<keyof StaffMeeting, LeftOut>, CsvColumn<StoredMeeting>>;

/**
 * Returns the columns of the table, with the status at `now`; a missing field is a type error. Times are in India's time
 * zone.
 */
const meetingColumns = (now: Date): Columns => ({
  title: { header: 'Title', value: ({ title }) => title },
  date: { header: 'Date (IST)', value: ({ date }) => date },
  status: { header: 'Status', value: (meeting) => STATUSES[statusAt(meeting, now)] },
  expireAfterMinutes: {
    header: 'Expires after (minutes)',
    value: ({ expireAfterMinutes }) => expireAfterMinutes,
  },
  link: { header: 'Link', value: ({ link }) => link },
  targetType: { header: 'For', value: ({ targetType }) => TARGETS[targetType] },
  internshipTitle: { header: 'Internship', value: ({ internshipTitle }) => internshipTitle },
  selectedUsers: {
    header: 'People',
    value: ({ targetType, selectedUsers }) => (targetType === 'users' ? selectedUsers.length : null),
  },
  description: { header: 'Description', value: ({ description }) => description },
  user: { header: 'Made by', value: ({ creator }) => creator.name },
  creatorRole: { header: 'Role', value: ({ creator }) => creator.role },
  createdAt: { header: 'Made (IST)', value: ({ createdAt }) => createdAt },
});

/** Expires ended meetings before filtering by status, as the table does. */
export function meetingExport(core: Core): ExportDefinition<'GET /meetings/export'> {
  return async ({ query, now }) => {
    if (query.status) await expireEndedMeetings(core);
    return exportSource(
      'meetings',
      Object.values(meetingColumns(now)),
      meetingRepository.table(core.store),
      query,
    );
  };
}
