import { Button, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { useState } from 'react';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState } from '../../components/states/states';
import { oneOf, searchTerm } from '../../components/tables/address-filters';
import type { Column } from '../../components/tables/data-table';
import { StaffTable } from '../../components/tables/staff-table';
import { BY_NAME, BY_TIME } from '../../components/tables/table-sort';
import { useStaffList } from '../../components/tables/use-staff-list';
import { Person } from './person';
import { ROLE_WORDS } from './role-words';
import { StudentDrawer } from './student-drawer';
import { StudentStatus } from './student-status';
import { UserFilters } from './user-filters';

const FILTERS = {
  q: searchTerm,
  verified: oneOf('true', 'false'),
  sort: oneOf('newest', 'oldest', 'name', 'email'),
};

function studentColumns(onOpen: (student: ListedUser) => void): readonly Column<ListedUser>[] {
  return [
    {
      header: 'Name',
      role: 'title',
      minWidth: '12rem',
      sort: BY_NAME,
      cell: (student) => <Person {...student} />,
    },
    {
      header: 'Email',
      minWidth: '15rem',
      cell: ({ email }) => (
        <Text as="span" overflowWrap="anywhere">
          {email}
        </Text>
      ),
    },
    { header: 'Role', cell: ({ role }) => ROLE_WORDS[role] },
    { header: 'Status', cell: ({ isVerified }) => <StudentStatus isVerified={isVerified} /> },
    { header: 'Registered', sort: BY_TIME, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: 'Details',
      role: 'actions',
      cell: (student) => (
        <Button
          size="sm"
          variant="outline"
          whiteSpace="nowrap"
          aria-label={`View Details of ${student.name}`}
          onClick={() => onOpen(student)}
        >
          View Details
        </Button>
      ),
    },
  ];
}

/** The students, for co-admins: to find and to look at. */
export function StudentsPage() {
  const { filters, change, onClear, table } = useStaffList('GET /users', {
    filters: FILTERS,
    queryOf: (filters) => ({ ...filters, role: 'user' }),
    exports: 'GET /users/export',
  });
  const [opened, setOpened] = useState<ListedUser | null>(null);
  return (
    <>
      <PageTitle title="Manage Students" lead="Everybody who has registered as a student." />
      <UserFilters filters={filters} onChange={change} onClear={onClear} />
      <StaffTable
        {...table}
        noun={['student', 'students']}
        caption="Students"
        columns={studentColumns(setOpened)}
        errorMessage="Failed to fetch students"
        empty={<EmptyState title="No students found.">They appear here as soon as they register.</EmptyState>}
      />
      {opened && <StudentDrawer student={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
