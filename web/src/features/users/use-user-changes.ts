import type { Role } from '@prarambh/contract/roles';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Actions of an admin on a row of the users table; nothing appears as done before the server responds. */
export function useUserChanges() {
  const queryClient = useQueryClient();
  const [roleFailure, setRoleFailure] = useState<RoleFailure | null>(null);

  const { isBusy, run } = useBusyRows();

  const refresh = () =>
    void invalidate(
      queryClient,
      'GET /users',
      'GET /users/:id',
      'GET /users/:id/history',
      'GET /users/deletion-requests',
      'GET /dashboard/stats',
    );

  const roles = useMutation({
    mutationFn: ({ user, role }: RoleChange) =>
      call('PUT /users/:id/role', { params: { id: user._id }, body: { role, revision: user.revision } }),
    onSuccess: async ({ data: changed }) => {
      await replaceUser(queryClient, changed);
      void invalidate(queryClient, 'GET /dashboard/stats');
      toast.success(`${changed.name}: the role is ${ROLE_WORDS[changed.role]} now.`);
    },
    onError: (error, { user }) => {
      console.warn('The role was not changed.', error);
      setRoleFailure({ userId: user._id, reason: messageOf(error, '') });
      // Another member of staff may have changed the account first.
      void invalidate(queryClient, 'GET /users');
    },
  });

  const closing = useMutation({
    mutationFn: ({ _id }: ListedUser) => call('DELETE /users/:id', { params: { id: _id } }),
    onSuccess: (_, { name }) => {
      toast.success(`The account of ${name} is closed.`);
      refresh();
    },
    onError: (error) => {
      console.warn('The account was not closed.', error);
      const reason = messageOf(error, '');
      if (reason) toast.error(reason);
      void showAlert('Could not delete user.');
    },
  });

  const reopening = useMutation({
    mutationFn: ({ _id }: ListedUser) => call('PUT /users/:id/reopen', { params: { id: _id } }),
    onSuccess: (_, { name }) => toast.success(`The account of ${name} is open again.`),
    onError: (error) => {
      console.warn('The account was not reopened.', error);
      toast.error(['Could not reopen the account.', messageOf(error, '')].join(' ').trim());
    },
    // Always, because a colleague may have changed it.
    onSettled: refresh,
  });

  return {
    roleFailure,
    /** True while a row waits for a response. */
    isBusy,

    /** Asks first: in some browsers a press of an arrow key is enough to choose another role. */
    async changeRole(user: ListedUser, role: Role) {
      setRoleFailure(null);
      const isSure = await askConfirm({
        title: `Change the role of ${user.name}?`,
        message: `From ${ROLE_WORDS[user.role]} to ${ROLE_WORDS[role]}. Whoever is signed in with this account has to sign in again.`,
        confirmLabel: 'Change role',
      });
      if (isSure) await run(user._id, () => roles.mutateAsync({ user, role }));
    },

    async close(user: ListedUser) {
      const isSure = await askConfirm({
        title: `Delete ${user.name}?`,
        message:
          'Are you sure you want to delete this user? The account is closed: no more signing in. Its records and its email stay.',
        confirmLabel: 'Delete user',
        tone: 'danger',
      });
      if (isSure) await run(user._id, () => closing.mutateAsync(user));
    },

    async reopen(user: ListedUser) {
      const isSure = await askConfirm({
        title: `Reopen the account of ${user.name}?`,
        message: `${user.name} can sign in again, with the role ${ROLE_WORDS[user.role]}, and is back in every list.`,
        confirmLabel: 'Reopen account',
      });
      if (isSure) await run(user._id, () => reopening.mutateAsync(user));
    },
  };
}

export type UserChanges = ReturnType<typeof useUserChanges>;
