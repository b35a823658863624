import type { Core } from '../../core';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { assertMayList, audienceOf, takenOutBy } from './people-audience';
import { presentDeletionRequest, presentListedUser } from './present-listed-user';
import { createSecondFactors } from './second-factor.service';
import { createSeenPeople } from './seen-people';
import { userDirectory } from './user-directory.repository';
import { createUserErasure } from './user-erasure.service';
import { createUserManagement } from './user-management.service';

type Routes =
  | 'GET /users'
  | 'GET /users/deletion-requests'
  | 'GET /users/:id'
  | 'PUT /users/:id/role'
  | 'PUT /users/:id'
  | 'PUT /users/:id/reopen'
  | 'DELETE /users/:id'
  | 'DELETE /users/:id/second-factor'
  | 'DELETE /users/:id/permanent';

export function userRoutes(core: Core): Pick<Handlers, Routes> {
  const { files } = core;
  const directory = userDirectory(core.store);
  const seenPeople = createSeenPeople(core);
  const management = createUserManagement(core);
  const erasure = createUserErasure(core);
  const secondFactors = createSecondFactors(core);
  return {
    'GET /users': async ({ caller, query: { limit, cursor, ...filters } }) => {
      assertMayList(caller.role, filters);
      const to = audienceOf(caller.role);
      return tableAnswer(directory.list(filters, { limit, cursor }), directory.count(filters), (user) =>
        presentListedUser(user, { files, to }),
      );
    },

    'GET /users/deletion-requests': async ({ caller, query: { limit, cursor, ...asked } }) => {
      const filters = { ...asked, ...takenOutBy(caller.role) };
      return tableAnswer(
        directory.requests.list(filters, { limit, cursor }),
        directory.requests.count(filters),
        presentDeletionRequest,
      );
    },

    'GET /users/:id': async ({ caller, params }) => {
      const user = await seenPeople.find(caller, params.id);
      const listed = presentListedUser(user, { files, to: audienceOf(caller.role) });
      return { data: { ...listed, isClosed: !user.isActive } };
    },

    'PUT /users/:id/role': async ({ caller, params, body }) => ({
      data: presentListedUser(await management.changeRole(caller, params.id, body), {
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

    'DELETE /users/:id/permanent': async ({ caller, params, query }) => {
      await erasure.erase(caller, params.id, query.requestedAt);
      return { message: 'User permanently deleted.' };
    },
  };
}
