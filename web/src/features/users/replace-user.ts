import type { ListedUser } from '@prarambh/contract/staff-users';
import type { QueryClient } from '@tanstack/react-query';
import { listsOf } from '../../api/queries';
import { replaceListed } from '../../api/replace-listed';

/** Updates a row from the server's response; it stays in place until the list is refetched. */
export function replaceUser(queryClient: QueryClient, user: ListedUser): Promise<void> {
  return replaceListed(queryClient, { queryKey: listsOf('GET /users'), row: user });
}
