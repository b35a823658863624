import type { MeetingStatus, MeetingTarget } from '@prarambh/contract/meetings';
import type { CsvColumn } from '../../http/csv';
import { type StoredMeeting, statusAt } from './meeting.repository';

const TARGETS: Record<MeetingTarget, string> = {
  all: 'Everybody',
  users: 'Chosen people',
  internship: 'Internship',
};

const STATUSES: Record<MeetingStatus, string> = { scheduled: 'Scheduled', expired: 'Expired' };

/** A meeting in the words of the table, with its status at `now`; times in India. */
export const meetingColumns = (now: Date): readonly CsvColumn<StoredMeeting>[] => [
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
