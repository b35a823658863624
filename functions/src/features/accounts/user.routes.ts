import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { assertMayList, audienceOf, takenOutBy } from './people-audience';
import { presentDeletionRequest, presentListedUser } from './present-listed-user';
import { resetSecondFactor } from './second-factor.service';
import { findSeenPerson } from './seen-people';
import * as userDirectory from './user-directory.repository';
import { eraseUser } from './user-erasure.service';
import { changeUserRole, deactivateUser, reopenUser, updateUser } from './user-management.service';

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

export const userRoutes: Pick<Handlers, Routes> = {
  'GET /users': async ({ files, store }, { caller, query: { limit, cursor, ...filters } }) => {
    assertMayList(caller.role, filters);
    const to = audienceOf(caller.role);
    return tableAnswer(
      userDirectory.table(store).list(filters, { limit, cursor }),
      userDirectory.table(store).count(filters),
      (user) => presentListedUser(user, { files, to }),
    );
  },

  'GET /users/deletion-requests': async ({ store }, { caller, query: { limit, cursor, ...asked } }) => {
    const filters = { ...asked, ...takenOutBy(caller.role) };
    return tableAnswer(
      userDirectory.requests(store).list(filters, { limit, cursor }),
      userDirectory.requests(store).count(filters),
      presentDeletionRequest,
    );
  },

  'GET /users/:id': async (core, { caller, params }) => {
    const user = await findSeenPerson(core, caller, params.id);
    const listed = presentListedUser(user, { files: core.files, to: audienceOf(caller.role) });
    return { data: { ...listed, isClosed: !user.isActive } };
  },

  'PUT /users/:id/role': async (core, { caller, params, body }) => ({
    data: presentListedUser(await changeUserRole(core, caller, params.id, body), {
      files: core.files,
      to: 'admin',
    }),
    message: 'The role is changed.',
  }),

  'PUT /users/:id': async (core, { caller, params, body }) => ({
    data: presentListedUser(await updateUser(core, caller, params.id, body), {
      files: core.files,
      to: 'admin',
    }),
    message: 'The user is saved.',
  }),

  'PUT /users/:id/reopen': async (core, { caller, params }) => ({
    data: presentListedUser(await reopenUser(core, caller, params.id), { files: core.files, to: 'admin' }),
    message: 'The account is open again.',
  }),

  'DELETE /users/:id': async (core, { caller, params }) => {
    await deactivateUser(core, caller, params.id);
    return { message: 'The account is closed.' };
  },

  'DELETE /users/:id/second-factor': async (core, { caller, params }) => {
    await resetSecondFactor(core, caller, params.id);
    return { message: 'The second factor is reset. The next sign-in sets up another one.' };
  },

  'DELETE /users/:id/permanent': async (core, { caller, params, query }) => {
    await eraseUser(core, caller, params.id, query.requestedAt);
    return { message: 'User permanently deleted.' };
  },
};
