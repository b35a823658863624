import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { HttpFunction } from '../shared/http-functions';

export const everyOperation = Object.keys(endpoints) as Operation[];

const pathOf = (operation: Operation) => operation.split(' ')[1];
const takesFile = (operation: Operation) => (endpoints[operation] as Endpoint).upload !== undefined;

const uploadPaths = new Set(everyOperation.filter(takesFile).map(pathOf));

const operations: Record<HttpFunction, Operation[]> = {
  api: everyOperation.filter((operation) => !takesFile(operation)),
  uploads: everyOperation.filter((operation) => uploadPaths.has(pathOf(operation))),
};

/**
 * Returns the operations of a deployed function. Hosting selects a function by the path alone, so the function for
 * uploads also serves the other operations at their paths.
 */
export function operationsOf(name: HttpFunction): readonly Operation[] {
  return operations[name];
}
