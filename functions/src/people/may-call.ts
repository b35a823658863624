import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { Caller } from './caller';

/** Whether somebody of a role may call an operation, by the endpoint table: what a summary of it may say follows from that. */
export function mayCall({ role }: Pick<Caller, 'role'>, operation: Operation): boolean {
  const { roles }: Endpoint = endpoints[operation];
  return roles === 'public' || roles.includes(role);
}
