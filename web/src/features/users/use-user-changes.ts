import type { Role } from '@prarambh/contract/roles';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm, showAlert } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';
import { replaceUser } from './replace-user';
import { ROLE_WORDS } from './role-words';

interface RoleChange {
  user: ListedUser;
  role: Role;
}

/** Why the role of a row could not be changed. */
interface RoleFailure {
  userId: string;
  reason: string;
}

function refreshUsers(queryClient: QueryClient): void {
  void invalidate(
    queryClient,
    'GET /users',
    'GET /users/:id',
    'GET /users/:id/history',
    'GET /users/deletion-requests',
    'GET /dashboard/stats',
  );
}

function useRoleChange(onFailure: (failure: RoleFailure) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ user, role }: RoleChange) =>
      call('PUT /users/:id/role', { params: { id: user._id }, body: { role, revision: user.revision } }),
    onSuccess: async ({ data: changed }) => {
      await replaceUser(queryClient, changed);
      void invalidate(queryClient, 'GET /dashboard/stats');
      toast.success(`${changed.name}: the role is ${ROLE_WORDS[changed.role]} now.`);
    },
    onError: (error, { user }) => {
      console.warn('The role was not changed.', error);
      onFailure({ userId: user._id, reason: messageOf(error, '') });
      // Another member of staff may have changed the account first.
      void invalidate(queryClient, 'GET /users');
    },
  });
}

function useClosing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: ListedUser) => call('DELETE /users/:id', { params: { id: _id } }),
    onSuccess: (_, { name }) => {
      toast.success(`The account of ${name} is closed.`);
      refreshUsers(queryClient);
    },
    onError: (error) => {
      console.warn('The account was not closed.', error);
      const reason = messageOf(error, '');
      if (reason) toast.error(reason);
      void showAlert('Could not delete user.');
    },
  });
}

function useReopening() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: ListedUser) => call('PUT /users/:id/reopen', { params: { id: _id } }),
    onSuccess: (_, { name }) => toast.success(`The account of ${name} is open again.`),
    onError: (error) => {
      console.warn('The account was not reopened.', error);
      toast.error(['Could not reopen the account.', messageOf(error, '')].join(' ').trim());
    },
    // Always, because a colleague may have changed it.
    onSettled: () => refreshUsers(queryClient),
  });
}

/** Asks first: in some browsers a press of an arrow key is enough to choose another role. */
const isSureOfRole = (user: ListedUser, role: Role) =>
  askConfirm({
    title: `Change the role of ${user.name}?`,
    message: `From ${ROLE_WORDS[user.role]} to ${ROLE_WORDS[role]}. Whoever is signed in with this account has to sign in again.`,
    confirmLabel: 'Change role',
  });

const isSureToClose = ({ name }: ListedUser) =>
  askConfirm({
    title: `Delete ${name}?`,
    message:
      'Are you sure you want to delete this user? The account is closed: no more signing in. Its records and its email stay.',
    confirmLabel: 'Delete user',
    tone: 'danger',
  });

const isSureToReopen = ({ name, role }: ListedUser) =>
  askConfirm({
    title: `Reopen the account of ${name}?`,
    message: `${name} can sign in again, with the role ${ROLE_WORDS[role]}, and is back in every list.`,
    confirmLabel: 'Reopen account',
  });

/** Actions of an admin on a row of the users table; nothing appears as done before the server responds. */
export function useUserChanges() {
  const [roleFailure, setRoleFailure] = useState<RoleFailure | null>(null);
  const { isBusy, run } = useBusyRows();
  const roles = useRoleChange(setRoleFailure);
  const closing = useClosing();
  const reopening = useReopening();
  return {
    roleFailure,
    /** True while a row waits for a response. */
    isBusy,

    async changeRole(user: ListedUser, role: Role) {
      setRoleFailure(null);
      if (await isSureOfRole(user, role)) await run(user._id, () => roles.mutateAsync({ user, role }));
    },

    async close(user: ListedUser) {
      if (await isSureToClose(user)) await run(user._id, () => closing.mutateAsync(user));
    },

    async reopen(user: ListedUser) {
      if (await isSureToReopen(user)) await run(user._id, () => reopening.mutateAsync(user));
    },
  };
}

export type UserChanges = ReturnType<typeof useUserChanges>;
