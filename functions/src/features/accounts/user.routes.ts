import type { FileStore } from '../../files/file-store';
import type { Handlers } from '../../http/types';
import { assertMayList, audienceOf, takenOutBy } from './people-audience';
import { presentDeletionRequest, presentListedUser } from './present-listed-user';
import type { SecondFactors } from './second-factor.service';
import type { UserDirectory } from './user-directory.repository';
import type { UserErasure } from './user-erasure.service';
import type { UserManagement } from './user-management.service';

interface Services {
  directory: UserDirectory;
  management: UserManagement;
  erasure: UserErasure;
  secondFactors: SecondFactors;
  files: FileStore;
}

type Routes =
  | 'GET /users'
  | 'GET /users/deletion-requests'
  | 'PUT /users/:id/role'
  | 'PUT /users/:id'
  | 'PUT /users/:id/reopen'
  | 'DELETE /users/:id'
  | 'DELETE /users/:id/second-factor'
  | 'DELETE /users/:id/permanent';

export function userRoutes({
  directory,
  management,
  erasure,
  secondFactors,
  files,
}: Services): Pick<Handlers, Routes> {
  return {
    'GET /users': async ({ caller, query: { limit, cursor, ...filters } }) => {
      assertMayList(caller.role, filters);
      const [{ items, nextCursor }, total] = await Promise.all([
        directory.list(filters, { limit, cursor }),
        directory.count(filters),
      ]);
      const to = audienceOf(caller.role);
      return { data: items.map((user) => presentListedUser(user, { files, to })), nextCursor, total };
    },

    'GET /users/deletion-requests': async ({ caller, query: { limit, cursor, q } }) => {
      const filters = { q, ...takenOutBy(caller.role) };
      const [{ items, nextCursor }, total] = await Promise.all([
        directory.listRequests(filters, { limit, cursor }),
        directory.countRequests(filters),
      ]);
      return { data: items.map(presentDeletionRequest), nextCursor, total };
    },

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

    'DELETE /users/:id/second-factor': async ({ caller, params }) => {
      await secondFactors.reset(caller, params.id);
      return { message: 'The second factor is reset. The next sign-in sets up another one.' };
    },

    'DELETE /users/:id/permanent': async ({ caller, params }) => {
      await erasure.erase(caller, params.id);
      return { message: 'User permanently deleted.' };
    },
  };
}
