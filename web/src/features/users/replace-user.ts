import type { ListedUser } from '@prarambh/contract/staff-users';
import type { QueryClient } from '@tanstack/react-query';
import { listsOf } from '../../api/queries';
import { replaceListed } from '../../api/replace-listed';

/** Shows a row as the server has just answered it; it stays where it is until the list is loaded anew. */
export function replaceUser(queryClient: QueryClient, user: ListedUser): Promise<void> {
  return replaceListed(queryClient, { queryKey: listsOf('GET /users'), row: user });
}
