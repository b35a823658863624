import type { UserFilters } from '@prarambh/contract/staff-users';
import { forbidden } from '../../errors';
import type { FileStore } from '../../files/file-store';
import { csvDownload } from '../../http/csv';
import type { Handlers } from '../../http/types';
import type { Caller } from './caller';
import { presentDeletionRequest, presentListedUser } from './present-listed-user';
import type { UserDirectory } from './user-directory.repository';
import type { UserErasure } from './user-erasure.service';
import { requestColumns, userColumns } from './user-export';
import type { UserManagement } from './user-management.service';

interface Services {
  directory: UserDirectory;
  management: UserManagement;
  erasure: UserErasure;
  files: FileStore;
}

type Routes =
  | 'GET /users'
  | 'GET /users/export'
  | 'GET /users/deletion-requests'
  | 'GET /users/deletion-requests/export'
  | 'PUT /users/:id/role'
  | 'PUT /users/:id'
  | 'PUT /users/:id/reopen'
  | 'DELETE /users/:id'
  | 'DELETE /users/:id/permanent';

const audienceOf = ({ role }: Caller) => (role === 'admin' ? 'admin' : 'co-admin');

/** Co-admins export and delete students only (K05); whoever may be invited to a meeting they find in the list. */
const takenOutBy = (caller: Caller): { role?: 'user' } =>
  audienceOf(caller) === 'admin' ? {} : { role: 'user' };

function assertMayList(caller: Caller, { closed }: UserFilters): void {
  if (closed && audienceOf(caller) !== 'admin') throw forbidden('Only admins see closed accounts.');
}

export function userRoutes({ directory, management, erasure, files }: Services): Pick<Handlers, Routes> {
  return {
    'GET /users': async ({ caller, query: { limit, cursor, ...filters } }) => {
      assertMayList(caller, filters);
      const [{ items, nextCursor }, total] = await Promise.all([
        directory.list(filters, { limit, cursor }),
        directory.count(filters),
      ]);
      const to = audienceOf(caller);
      return { data: items.map((user) => presentListedUser(user, { files, to })), nextCursor, total };
    },

    'GET /users/export': async ({ caller, query }) => {
      assertMayList(caller, query);
      return csvDownload(
        'users',
        userColumns[audienceOf(caller)],
        directory.all({ ...query, ...takenOutBy(caller) }),
      );
    },

    'GET /users/deletion-requests': async ({ caller, query: { limit, cursor, q } }) => {
      const filters = { q, ...takenOutBy(caller) };
      const [{ items, nextCursor }, total] = await Promise.all([
        directory.listRequests(filters, { limit, cursor }),
        directory.countRequests(filters),
      ]);
      return { data: items.map(presentDeletionRequest), nextCursor, total };
    },

    'GET /users/deletion-requests/export': async ({ caller, query }) =>
      csvDownload(
        'deletion-requests',
        requestColumns,
        directory.allRequests({ ...query, ...takenOutBy(caller) }),
      ),

    'PUT /users/:id/role': async ({ caller, params, body }) => ({
      data: presentListedUser(await management.changeRole(caller, params.id, body.role), {
        files,
        to: 'admin',
      }),
      message: 'The role is changed.',
    }),

    'PUT /users/:id': async ({ caller, params, body }) => ({
      data: presentListedUser(await management.update(caller, params.id, body), { files, to: 'admin' }),
      message: 'The user is saved.',
    }),

    'PUT /users/:id/reopen': async ({ caller, params }) => ({
      data: presentListedUser(await management.reopen(caller, params.id), { files, to: 'admin' }),
      message: 'The account is open again.',
    }),

    'DELETE /users/:id': async ({ caller, params }) => {
      await management.deactivate(caller, params.id);
      return { message: 'The account is closed.' };
    },

    'DELETE /users/:id/permanent': async ({ caller, params }) => {
      await erasure.erase(caller, params.id);
      return { message: 'User permanently deleted.' };
    },
  };
}
