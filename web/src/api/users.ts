import type { SentBody } from '@prarambh/contract/endpoints';
import type { Role } from '@prarambh/contract/roles';
import type { DeletionRequestFilters, ListedUser, UserFilters } from '@prarambh/contract/staff-users';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';
import { replaceListed } from './replace-listed';

export const userKeys = {
  all: ['users'] as const,
  list: ['users', 'list'] as const,
  requests: ['users', 'deletion-requests'] as const,
};

/** People with an account, page by page, with the count of those that match. */
export function userList(filters: UserFilters) {
  return infiniteQueryOptions({
    queryKey: [...userKeys.list, filters] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /users', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Pending requests for deletion, latest first. */
export function deletionRequests(filters: DeletionRequestFilters) {
  return infiniteQueryOptions({
    queryKey: [...userKeys.requests, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /users/deletion-requests', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

export async function changeRole(id: string, role: Role): Promise<ListedUser> {
  return dataOf(await call('PUT /users/:id/role', { params: { id }, body: { role } }));
}

export async function updateUser(id: string, body: SentBody<'PUT /users/:id'>): Promise<ListedUser> {
  return dataOf(await call('PUT /users/:id', { params: { id }, body }));
}

/** Closes an account; its data stay. */
export async function deactivateUser(id: string): Promise<void> {
  await call('DELETE /users/:id', { params: { id } });
}

/** Opens a closed account again. */
export async function reopenUser(id: string): Promise<void> {
  await call('PUT /users/:id/reopen', { params: { id } });
}

/** Takes a lost authenticator app off an account; its sessions end. */
export async function resetSecondFactor(id: string): Promise<void> {
  await call('DELETE /users/:id/second-factor', { params: { id } });
}

/** Deletes an account with everything personal. */
export async function deleteUserPermanently(id: string): Promise<void> {
  await call('DELETE /users/:id/permanent', { params: { id } });
}

/** Shows a row as the server has just answered it; it stays where it is until the list is loaded anew. */
export function replaceUser(queryClient: QueryClient, user: ListedUser): Promise<void> {
  return replaceListed(queryClient, { queryKey: userKeys.list, row: user });
}
