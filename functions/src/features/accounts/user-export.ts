import type { Stored } from '../../db/store';
import type { CsvColumn } from '../../http/csv';
import type { UserDocument } from './user.repository';

type Columns = readonly CsvColumn<Stored<UserDocument>>[];

/** What a co-admin may know of a student (K05), in the words of the table. Times in India. */
const reducedColumns: Columns = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Student ID', value: ({ internId }) => internId },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Registered (IST)', value: ({ createdAt }) => createdAt },
  { header: 'Verified', value: ({ isVerified }) => isVerified },
];

/** The columns of an export of people for an admin or a co-admin. */
export const userColumns: Record<'admin' | 'co-admin', Columns> = {
  'co-admin': reducedColumns,
  admin: [
    ...reducedColumns,
    { header: 'Profile completion (%)', value: ({ profileCompleteness }) => profileCompleteness },
    { header: 'Level', value: ({ level }) => level },
    { header: 'College', value: ({ college }) => college },
    { header: 'Skills', value: ({ skills }) => skills.join(', ') },
  ],
};

export const requestColumns: Columns = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Reason', value: ({ deletionReason }) => deletionReason },
  { header: 'Requested (IST)', value: ({ deletionRequestedAt }) => deletionRequestedAt },
];
