import { type ListedUser, UpdateUserBody } from '@prarambh/contract/staff-users';
import { z } from 'zod';
import { DIALOG_ROLES } from './role-words';

const { name, email } = UpdateUserBody.required().shape;

/** What the dialog shows; an accountant's role is not among the choices and so is none (K03). */
export const UserForm = z.object({ name, email, role: z.enum(['', ...DIALOG_ROLES]).optional() });
type TypedUser = z.input<typeof UserForm>;

export function typedUser(user: ListedUser): TypedUser {
  return { name: user.name, email: user.email, role: DIALOG_ROLES.find((role) => role === user.role) ?? '' };
}

/** Name and email, and the role when another one was chosen. */
export function userChangesOf({ role, ...names }: z.output<typeof UserForm>, user: ListedUser) {
  return role && role !== user.role ? { ...names, role } : names;
}
