import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { Role } from '@prarambh/contract/roles';
import { z } from 'zod';
import type { TestApi } from './api';
import { type Person, signedIn } from './people';

/** Operations that return a staff table: a page of rows with the total number of matches. */
export const tableOperations = (Object.keys(endpoints) as Operation[]).filter((operation) => {
  const { response }: Endpoint = endpoints[operation];
  if (!operation.startsWith('GET ') || !(response instanceof z.ZodObject)) return false;
  return 'total' in response.shape && 'nextCursor' in response.shape;
});

/** Returns a person who may call an operation: the admin if permitted, else a person of the first permitted role. */
export function callersOf(api: TestApi, admin: Person): (operation: Operation) => Promise<Person> {
  const callers = new Map<Role, Person>([['admin', admin]]);
  return async (operation) => {
    const { roles }: Endpoint = endpoints[operation];
    const [first] = roles === 'public' ? [] : roles;
    const role = first === undefined || roles.includes('admin') ? 'admin' : first;
    const caller = callers.get(role) ?? (await signedIn(api, { role }));
    callers.set(role, caller);
    return caller;
  };
}
