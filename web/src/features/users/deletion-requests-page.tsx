import { Button, Text } from '@chakra-ui/react';
import type { DeletionRequest } from '@prarambh/contract/staff-users';
import { formatDateTime } from '../../components/display/format';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState } from '../../components/states/states';
import { WorkUnderWay } from '../../components/states/work-under-way';
import { searchTerm, timeOrder } from '../../components/tables/address-filters';
import type { Column } from '../../components/tables/data-table';
import { FilterBar } from '../../components/tables/filter-bar';
import { StaffTable } from '../../components/tables/staff-table';
import { BY_TIME } from '../../components/tables/table-sort';
import { useStaffList } from '../../components/tables/use-staff-list';
import { PersonLink } from './person-link';
import { type PermanentDeletion, usePermanentDeletion } from './use-permanent-deletion';

const FILTERS = { q: searchTerm, sort: timeOrder };

function requestColumns({ ask, isBusy }: PermanentDeletion): readonly Column<DeletionRequest>[] {
  return [
    {
      header: 'Name',
      role: 'title',
      minWidth: '9rem',
      cell: ({ _id, name }) => <PersonLink id={_id} name={name} />,
    },
    {
      header: 'Email',
      minWidth: '13rem',
      cell: ({ email }) => (
        <Text as="span" overflowWrap="anywhere">
          {email}
        </Text>
      ),
    },
    {
      header: 'Reason',
      isProse: true,
      minWidth: '12rem',
      cell: ({ deletionReason }) => (
        <Text as="span" whiteSpace="pre-line" overflowWrap="anywhere">
          {deletionReason || '-'}
        </Text>
      ),
    },
    {
      header: 'Requested At',
      minWidth: '9.5rem',
      sort: BY_TIME,
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '11rem',
      cell: (request) => (
        <Button
          size="sm"
          variant="subtle"
          colorPalette="red"
          whiteSpace="nowrap"
          aria-label={`Delete Permanently: ${request.name}`}
          loading={isBusy(request._id)}
          loadingText="Deleting…"
          onClick={() => void ask(request)}
        >
          Delete Permanently
        </Button>
      ),
    },
  ];
}

/** Students who requested their deletion; for admins and co-admins (K02). */
export function DeletionRequestsPage() {
  const { filters, change, table } = useStaffList('GET /users/deletion-requests', {
    filters: FILTERS,
    exports: 'GET /users/deletion-requests/export',
  });
  const deletion = usePermanentDeletion();
  return (
    <>
      <PageTitle
        title="Account Deletion Requests"
        lead="Deleting removes the account with its files, chats and work. Payment records stay without a name, certificates and offer letters as they were printed."
      />
      <FilterBar q={filters.q} onSearch={(q) => change({ q })} placeholder="Name, email or student ID" />
      <WorkUnderWay kinds={['erasePerson']} />
      <StaffTable
        {...table}
        noun={['request', 'requests']}
        caption="Account Deletion Requests"
        waiting="deletionRequests"
        columns={requestColumns(deletion)}
        errorMessage="Failed to fetch deletion requests."
        empty={<EmptyState title="No pending deletion requests." />}
      />
    </>
  );
}
