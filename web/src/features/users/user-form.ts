import { type ListedUser, UpdateUserBody } from '@prarambh/contract/staff-users';
import { z } from 'zod';
import type { EditParts } from '../../components/forms/use-edit';
import { DIALOG_ROLES, ROLE_WORDS } from './role-words';

const { name, email } = UpdateUserBody.required().shape;

/** Values of the dialog; accountant is not a choice and becomes none (K03). */
const UserForm = z.object({ name, email, role: z.enum(['', ...DIALOG_ROLES]).optional() });
type TypedUser = z.input<typeof UserForm>;

export function typedUser(user: ListedUser): Required<TypedUser> {
  return { name: user.name, email: user.email, role: DIALOG_ROLES.find((role) => role === user.role) ?? '' };
}

const RoleIfChosen = UserForm.transform(({ role, ...names }) => (role ? { ...names, role } : names));

/** The form's values for the API: an unchanged accountant sends no role. */
export const UserBody: z.ZodType<UpdateUserBody, TypedUser> = RoleIfChosen;

/** The parts of a person that are compared when two have changed them. */
export const USER_PARTS: EditParts<TypedUser> = {
  name: 'Name',
  email: 'Email',
  role: {
    label: 'Role',
    fields: ['role'],
    show: ({ role }) => (role ? ROLE_WORDS[role] : ROLE_WORDS.accountant),
  },
};
