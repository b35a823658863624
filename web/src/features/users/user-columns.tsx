import { Box, Flex, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { StatusBadge } from '../../components/states/status-badge';
import type { Column } from '../../components/tables/data-table';
import { EditAndDelete, RowButton } from '../../components/tables/row-buttons';
import { BY_NAME, BY_TIME, type SortChoices } from '../../components/tables/table-sort';
import { Person } from './person';
import { RoleCell } from './role-cell';
import { ROLE_WORDS } from './role-words';
import type { UserChanges } from './use-user-changes';

const BY_EMAIL: SortChoices = [{ value: 'email', label: 'Email, A to Z', direction: 'ascending' }];

interface Options {
  changes: UserChanges;
  ownId: string | undefined;
  /** True for closed accounts, which can only be reopened. */
  isClosed: boolean;
  onEdit(user: ListedUser): void;
}

/** Columns of all accounts, with the actions of an admin. */
export function userColumns({ changes, ownId, isClosed, onEdit }: Options): readonly Column<ListedUser>[] {
  return [
    {
      header: 'Name',
      role: 'title',
      minWidth: '11rem',
      sort: BY_NAME,
      cell: (user) => <Person {...user} />,
    },
    {
      header: 'Email',
      minWidth: '10.5rem',
      sort: BY_EMAIL,
      cell: ({ email }) => (
        <Text as="span" overflowWrap="anywhere">
          {email}
        </Text>
      ),
    },
    {
      header: 'Student ID',
      cell: ({ internId }) => (
        <Text as="span" whiteSpace="nowrap">
          {internId ?? '-'}
        </Text>
      ),
    },
    {
      header: 'Role',
      minWidth: '8.5rem',
      cell: (user) =>
        isClosed ? (
          ROLE_WORDS[user.role]
        ) : (
          <RoleCell user={user} changes={changes} isOwn={user._id === ownId} />
        ),
    },
    {
      header: 'Registered',
      minWidth: '6.5rem',
      sort: BY_TIME,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      header: 'Verified',
      cell: ({ isVerified }) => (
        <StatusBadge tone={isVerified ? 'good' : 'neutral'}>{isVerified ? 'yes' : 'no'}</StatusBadge>
      ),
    },
    {
      header: 'Profile completion %',
      cell: ({ profileCompleteness = 0 }) => <Completion percent={profileCompleteness} />,
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '9rem',
      cell: (user) =>
        isClosed ? (
          <ReopenButton user={user} changes={changes} />
        ) : (
          <Flex gap="1.5">
            <EditAndDelete
              name={user.name}
              isKept={user._id === ownId || changes.isBusy(user._id)}
              onEdit={() => onEdit(user)}
              onDelete={() => void changes.close(user)}
            />
          </Flex>
        ),
    },
  ];
}

function ReopenButton({ user, changes }: { user: ListedUser; changes: UserChanges }) {
  return (
    <RowButton
      variant="outline"
      label={`Reopen ${user.name}`}
      loading={changes.isBusy(user._id)}
      loadingText="Reopening…"
      onClick={() => void changes.reopen(user)}
    >
      Reopen
    </RowButton>
  );
}

function Completion({ percent }: { percent: number }) {
  return (
    <Flex align="center" gap="2">
      <Box aria-hidden="true" w="8" h="1.5" borderRadius="full" bg="bg.emphasized" overflow="hidden">
        <Box h="full" bg="accent.solid" w={`${percent}%`} />
      </Box>
      <Text as="span" fontVariantNumeric="tabular-nums">{`${percent}%`}</Text>
    </Flex>
  );
}
