import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store, Stored } from '../../firestore/store';
import type { UserDocument } from '../../users/user.repository';
import { assertMayList, audienceOf, takenOutBy } from './people-audience';
import * as userDirectory from './user-directory.repository';

type Columns = readonly CsvColumn<Stored<UserDocument>>[];

/** Columns that a co-admin may see of a student (K05). Times are in India's time zone. */
const reducedColumns: Columns = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Student ID', value: ({ internId }) => internId },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Registered (IST)', value: ({ createdAt }) => createdAt },
  { header: 'Verified', value: ({ isVerified }) => isVerified },
];

/** Columns of an export of people for an admin or a co-admin. */
const userColumns: Record<'admin' | 'co-admin', Columns> = {
  'co-admin': reducedColumns,
  admin: [
    ...reducedColumns,
    { header: 'Profile completion (%)', value: ({ profileCompleteness }) => profileCompleteness },
    { header: 'Level', value: ({ level }) => level },
    { header: 'College', value: ({ college }) => college },
    { header: 'Skills', value: ({ skills }) => skills.join(', ') },
  ],
};

const requestColumns: Columns = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Reason', value: ({ deletionReason }) => deletionReason },
  { header: 'Requested (IST)', value: ({ deletionRequestedAt }) => deletionRequestedAt },
];

export function userExport(store: Store): ExportDefinition<'GET /users/export'> {
  return ({ role, query }) => {
    assertMayList(role, query);
    const filters = { ...query, ...takenOutBy(role) };
    return exportSource('users', userColumns[audienceOf(role)], userDirectory.table(store), filters);
  };
}

export function requestExport(store: Store): ExportDefinition<'GET /users/deletion-requests/export'> {
  return ({ role, query }) => {
    const filters = { ...query, ...takenOutBy(role) };
    return exportSource('deletion-requests', requestColumns, userDirectory.requests(store), filters);
  };
}
