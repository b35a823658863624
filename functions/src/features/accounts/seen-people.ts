import type { Core } from '../../core';
import type { Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import type { UserDocument } from '../../people/user.repository';
import { audienceOf } from './people-audience';

/**
 * Returns a person as the caller's role may see them. Throws `not_found`, for co-admins also for closed
 * accounts.
 */
export async function findSeenPerson(
  { users }: Core,
  { role }: Caller,
  id: string,
): Promise<Stored<UserDocument>> {
  const user = await users.find(id);
  if (!user || !(user.isActive || audienceOf(role) === 'admin')) throw notFound('This user does not exist.');
  return user;
}
