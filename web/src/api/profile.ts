import type { SentBody } from '@prarambh/contract/endpoints';
import type { User } from '@prarambh/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { upload } from './upload';

/** The caller's own profile as the server has it now: the level, for one, changes without the person's doing. */
export const myProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<User> => dataOf(await call('GET /auth/me', { signal })),
  staleTime: 0,
});

/** Saves the fields that are sent and leaves the others as they are. */
export async function saveProfile(body: SentBody<'PUT /profile'>): Promise<User> {
  return dataOf(await call('PUT /profile', { body }));
}

/** Sends the picture and returns its address. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const answer = await upload('PUT /profile/picture', { field: 'profilePicture', file, onProgress });
  return answer.profilePicture;
}

export async function requestDeletion(reason: string): Promise<User> {
  return dataOf(await call('POST /profile/request-deletion', { body: { reason } }));
}

export async function cancelDeletion(): Promise<User> {
  return dataOf(await call('POST /profile/cancel-deletion'));
}
