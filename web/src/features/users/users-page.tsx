import { type ListedUser, UserExportQuery } from '@prarambh/contract/staff-users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userList } from '../../api/users';
import { lazyForm } from '../../components/lazy-form';
import { PageTitle } from '../../components/page-title';
import { rowsOf, StaffTable } from '../../components/staff-table';
import { EmptyState } from '../../components/states';
import { sortingOf } from '../../components/table-sort';
import { useUrlFilters } from '../../components/use-url-filters';
import { WorkUnderWay } from '../../components/work-under-way';
import { useSession } from '../../session/session-context';
import { useFailureAlert } from './use-failure-alert';
import { useUserChanges } from './use-user-changes';
import { userColumns } from './user-columns';
import { UserFilters } from './user-filters';

const EditUserDialog = lazyForm(async () => (await import('./edit-user-dialog')).EditUserDialog);

const FETCH_FAILURE = 'Could not fetch users. See console for details.';

/** Everybody with an account: roles, names, closing and reopening accounts. */
export function UsersPage() {
  const { filters, change, clear, isFiltered } = useUrlFilters(UserExportQuery);
  const isClosed = filters.closed !== undefined;
  const list = useInfiniteQuery({
    ...userList(filters),
    // An open account must not stand among the actions for closed ones, nor the other way round.
    placeholderData: (previous, query) =>
      query?.queryKey[2].closed === filters.closed ? previous : undefined,
  });
  const changes = useUserChanges();
  const ownId = useSession().user?._id;
  const [edited, setEdited] = useState<ListedUser | null>(null);
  useFailureAlert(list.error, FETCH_FAILURE);
  const current = edited && (rowsOf(list).find(({ _id }) => _id === edited._id) ?? edited);
  return (
    <>
      <PageTitle
        title="Manage Users"
        lead="Everybody with an account. A new role counts from the next sign-in."
      />
      <UserFilters filters={filters} onChange={change} onClear={isFiltered ? clear : undefined} hasRoles />
      <WorkUnderWay kinds={['renamePerson', 'erasePerson']} />
      <StaffTable
        list={list}
        noun={['user', 'users']}
        caption="Users"
        look="wide"
        columns={userColumns({ changes, ownId, isClosed, onEdit: setEdited })}
        rowKey={({ _id }) => _id}
        errorMessage="The users could not be loaded."
        empty={<EmptyState title="No users found." />}
        onClearFilters={isFiltered ? clear : undefined}
        exportOf={{ operation: 'GET /users/export', query: filters }}
        {...sortingOf(filters, change)}
      />
      {current && (
        <EditUserDialog user={current} isOwn={current._id === ownId} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
