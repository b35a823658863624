import { z } from 'zod';
import { ProfileFields } from './profile-fields';
import { ROLES } from './roles';
import {
  Acknowledged,
  CsvText,
  Email,
  Id,
  IsoDateTime,
  ok,
  PageQuery,
  personName,
  Revision,
  readAt,
  SearchTerm,
  TimeOrder,
  table,
} from './shapes';
import { User } from './users';

export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/**
 * A row of the users table, without fields that only concern the person. Co-admins get only the required
 * fields (K05).
 */
export const ListedUser = User.omit({ remindersOff: true, certificateName: true, language: true })
  .extend({ revision: Revision })
  .partial()
  .required({
    _id: true,
    name: true,
    email: true,
    role: true,
    internId: true,
    isVerified: true,
    profilePicture: true,
    createdAt: true,
  });
export type ListedUser = z.infer<typeof ListedUser>;

/** A person on the person's own page. */
export const ListedPerson = ListedUser.extend({ isClosed: z.boolean() });
export type ListedPerson = z.infer<typeof ListedPerson>;

const userFilters = {
  q: SearchTerm.optional(),
  role: z.enum(ROLES).optional(),
  verified: z.enum(['true', 'false']).optional(),
  sort: z.enum(USER_SORTS).optional(),
  /** Lists closed accounts instead of open ones; admins only. */
  closed: z.literal('true').optional(),
};

export const UserQuery = z.strictObject({ ...PageQuery.shape, ...userFilters });
export type UserQuery = z.infer<typeof UserQuery>;
export const UserExportQuery = z.strictObject(userFilters);
export type UserFilters = z.infer<typeof UserExportQuery>;

/** A deletion request; `updatedAt` is its time (K06). */
export const DeletionRequest = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  deletionReason: z.string().nullable(),
  updatedAt: IsoDateTime,
});
export type DeletionRequest = z.infer<typeof DeletionRequest>;

const requestFilters = { q: SearchTerm.optional(), sort: TimeOrder.optional() };

export const DeletionRequestQuery = z.strictObject({ ...PageQuery.shape, ...requestFilters });
export type DeletionRequestQuery = z.infer<typeof DeletionRequestQuery>;
export const DeletionRequestExportQuery = z.strictObject(requestFilters);
export type DeletionRequestFilters = z.infer<typeof DeletionRequestExportQuery>;

export const UserParams = z.object({ id: Id });

/**
 * `requestedAt` is the time of the deletion request that staff act on: the API answers 409 if that request is
 * gone. Without it the API does not compare.
 */
export const DeleteUserQuery = z.strictObject({ requestedAt: IsoDateTime.optional() });

const AnyRole = z.enum(ROLES, { error: 'Please choose a role.' });

export const ChangeRoleBody = z.strictObject({ role: AnyRole, ...readAt });
export type ChangeRoleBody = z.infer<typeof ChangeRoleBody>;

/** Profile fields that staff can correct in addition to name, email and role. */
export const STAFF_PROFILE_FIELDS = {
  tagline: true,
  college: true,
  skills: true,
  linkedin: true,
  github: true,
  website: true,
} as const;

/** Input of the edit dialog. It sends a role only if it was changed, so an accountant stays one (K03). */
export const UpdateUserBody = z
  .strictObject({
    name: personName('Name'),
    email: Email,
    role: AnyRole,
    ...ProfileFields.pick(STAFF_PROFILE_FIELDS).shape,
  })
  .partial()
  .extend(readAt);
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

export const UserAnswer = ok(ListedUser);

export const userEndpoints = {
  'GET /users': {
    operation: 'listUsers',
    tag: 'Users',
    summary: 'People with an account; co-admins see fewer fields, and no closed accounts',
    roles: ['admin', 'co-admin'],
    query: UserQuery,
    response: table(ListedUser),
  },
  'GET /users/export': {
    operation: 'exportUsers',
    tag: 'Users',
    summary: 'People with an account as CSV; co-admins export students only',
    roles: ['admin', 'co-admin'],
    query: UserExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /users/deletion-requests/export': {
    operation: 'exportDeletionRequests',
    tag: 'Users',
    summary: 'Pending deletion requests as CSV',
    roles: ['admin', 'co-admin'],
    query: DeletionRequestExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /users/deletion-requests': {
    operation: 'listDeletionRequests',
    tag: 'Users',
    summary: 'Pending deletion requests, latest first',
    roles: ['admin', 'co-admin'],
    query: DeletionRequestQuery,
    response: table(DeletionRequest),
  },
  'GET /users/:id': {
    operation: 'getUser',
    tag: 'Users',
    summary: 'One person; co-admins see fewer fields, and no closed accounts',
    roles: ['admin', 'co-admin'],
    params: UserParams,
    response: ok(ListedPerson),
  },
  'PUT /users/:id/role': {
    operation: 'changeUserRole',
    tag: 'Users',
    summary: 'Change a person’s role and end the person’s sessions',
    roles: ['admin'],
    params: UserParams,
    body: ChangeRoleBody,
    response: UserAnswer,
  },
  'PUT /users/:id': {
    operation: 'updateUser',
    tag: 'Users',
    summary: 'Change name, email, role or profile of a person',
    roles: ['admin'],
    params: UserParams,
    body: UpdateUserBody,
    response: UserAnswer,
  },
  'PUT /users/:id/reopen': {
    operation: 'reopenUser',
    tag: 'Users',
    summary: 'Reopen a closed account; its earlier sessions stay ended',
    roles: ['admin'],
    params: UserParams,
    response: UserAnswer,
  },
  'DELETE /users/:id/second-factor': {
    operation: 'resetSecondFactor',
    tag: 'Users',
    summary: 'Remove a lost authenticator app from an account and end its sessions',
    roles: ['admin'],
    params: UserParams,
    response: Acknowledged,
  },
  'DELETE /users/:id/permanent': {
    operation: 'deleteUserPermanently',
    tag: 'Users',
    summary:
      'Permanently delete an account with all personal data; certificates, letters and payment records stay',
    roles: ['admin', 'co-admin'],
    params: UserParams,
    query: DeleteUserQuery,
    response: Acknowledged,
  },
  'DELETE /users/:id': {
    operation: 'deactivateUser',
    tag: 'Users',
    summary: 'Close an account; its data stay, and its email stays reserved',
    roles: ['admin'],
    params: UserParams,
    response: Acknowledged,
  },
} as const;
