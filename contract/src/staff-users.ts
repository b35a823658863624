import { z } from 'zod';
import { ROLES } from './roles';
import { Email, Id, IsoDateTime, ok, PageQuery, Revision, readAt, SearchTerm, text } from './shapes';
import { User } from './users';

export const USER_SORTS = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** A row of the users table, without what concerns its person only. Co-admins get the required fields only (K05). */
export const ListedUser = User.omit({ remindersOff: true })
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

/** One person on a page of their own. */
export const ListedPerson = ListedUser.extend({ isClosed: z.boolean() });
export type ListedPerson = z.infer<typeof ListedPerson>;

const userFilters = {
  q: SearchTerm.optional(),
  role: z.enum(ROLES).optional(),
  verified: z.enum(['true', 'false']).optional(),
  sort: z.enum(USER_SORTS).optional(),
  /** The accounts that staff have closed, instead of the open ones; for admins. */
  closed: z.literal('true').optional(),
};

export const UserQuery = z.strictObject({ ...PageQuery.shape, ...userFilters });
export type UserQuery = z.infer<typeof UserQuery>;
export const UserExportQuery = z.strictObject(userFilters);
export type UserFilters = z.infer<typeof UserExportQuery>;

/** Somebody who asked to be deleted; `updatedAt` is when that was (K06). */
export const DeletionRequest = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  deletionReason: z.string().nullable(),
  updatedAt: IsoDateTime,
});
export type DeletionRequest = z.infer<typeof DeletionRequest>;

const requestFilters = { q: SearchTerm.optional() };

export const DeletionRequestQuery = z.strictObject({ ...PageQuery.shape, ...requestFilters });
export type DeletionRequestQuery = z.infer<typeof DeletionRequestQuery>;
export const DeletionRequestExportQuery = z.strictObject(requestFilters);
export type DeletionRequestFilters = z.infer<typeof DeletionRequestExportQuery>;

export const UserParams = z.object({ id: Id });

const AnyRole = z.enum(ROLES, { error: 'Please choose a role.' });

export const ChangeRoleBody = z.strictObject({ role: AnyRole, ...readAt });
export type ChangeRoleBody = z.infer<typeof ChangeRoleBody>;

/** What the edit dialog sends; the role only when it was changed, so that an accountant stays one (K03). */
export const UpdateUserBody = z
  .strictObject({ name: text('Name', 100), email: Email, role: AnyRole })
  .partial()
  .extend(readAt);
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

export const UserAnswer = ok(ListedUser);
