import { ROLES } from '@prarambh/contract/roles';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { useState } from 'react';
import { lazyForm } from '../../components/forms/lazy-form';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState } from '../../components/states/states';
import { WorkUnderWay } from '../../components/states/work-under-way';
import { oneOf, searchTerm } from '../../components/tables/address-filters';
import { StaffTable } from '../../components/tables/staff-table';
import { useStaffList } from '../../components/tables/use-staff-list';
import { useSession } from '../../session/session-context';
import { useFailureAlert } from './use-failure-alert';
import { useUserChanges } from './use-user-changes';
import { userColumns } from './user-columns';
import { UserFilters } from './user-filters';

const FILTERS = {
  q: searchTerm,
  role: oneOf(...ROLES),
  verified: oneOf('true', 'false'),
  closed: oneOf('true'),
  sort: oneOf('newest', 'oldest', 'name', 'email'),
};

const EditUserDialog = lazyForm(async () => (await import('./edit-user-dialog')).EditUserDialog);

const FETCH_FAILURE = 'Could not fetch users. See console for details.';

/** All accounts: roles, names, closing and reopening. */
export function UsersPage() {
  const { filters, change, onClear, rows, table } = useStaffList('GET /users', {
    filters: FILTERS,
    /* An open account must not stand among the actions for closed ones, nor the other way round. */ keepsRows:
      (earlier, now) => earlier.closed === now.closed,
    exports: 'GET /users/export',
  });
  const isClosed = filters.closed !== undefined;
  const changes = useUserChanges();
  const ownId = useSession().user?._id;
  const [edited, setEdited] = useState<ListedUser | null>(null);
  useFailureAlert(table.list.error, FETCH_FAILURE);
  const current = edited && (rows.find(({ _id }) => _id === edited._id) ?? edited);
  return (
    <>
      <PageTitle
        title="Manage Users"
        lead="Everybody with an account. A new role counts from the next sign-in."
      />
      <UserFilters filters={filters} onChange={change} onClear={onClear} hasRoles />
      <WorkUnderWay kinds={['renamePerson', 'erasePerson']} />
      <StaffTable
        {...table}
        noun={['user', 'users']}
        caption="Users"
        look="wide"
        columns={userColumns({ changes, ownId, isClosed, onEdit: setEdited })}
        errorMessage="The users could not be loaded."
        empty={<EmptyState title="No users found." />}
      />
      {current && (
        <EditUserDialog user={current} isOwn={current._id === ownId} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
