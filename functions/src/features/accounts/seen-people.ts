import type { Core } from '../../core/core';
import type { Stored } from '../../firestore/store';
import { notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { UserDocument } from '../../users/user.repository';
import * as userRepository from '../../users/user.repository';
import { audienceOf } from './people-audience';

/**
 * Returns a person as the caller's role may see them. Throws `not_found`, for co-admins also for closed
 * accounts.
 */
export async function findSeenPerson(
  { store }: Core,
  { role }: Caller,
  id: string,
): Promise<Stored<UserDocument>> {
  const user = await userRepository.find(store, id);
  if (!user || !(user.isActive || audienceOf(role) === 'admin')) throw notFound('This user does not exist.');
  return user;
}
