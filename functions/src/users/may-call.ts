import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { Caller } from './caller';

/**
 * Returns true if a role may call an operation, by the endpoint table. Summaries may only contain data of operations
 * that the caller may call.
 */
export function mayCall({ role }: Pick<Caller, 'role'>, operation: Operation): boolean {
  const { roles }: Endpoint = endpoints[operation];
  return roles === 'public' || roles.includes(role);
}
