import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { HttpFunction } from '../http-functions';

export const everyOperation = Object.keys(endpoints) as Operation[];

const pathOf = (operation: Operation) => operation.split(' ')[1];
const takesFile = (operation: Operation) => (endpoints[operation] as Endpoint).upload !== undefined;

const uploadPaths = new Set(everyOperation.filter(takesFile).map(pathOf));

const operations: Record<HttpFunction, Operation[]> = {
  api: everyOperation.filter((operation) => !takesFile(operation)),
  uploads: everyOperation.filter((operation) => uploadPaths.has(pathOf(operation))),
};

/**
 * What a function answers of the table. Hosting tells functions apart by the path alone, so the one for uploads answers
 * whatever else there is at their paths, too.
 */
export function operationsOf(name: HttpFunction): readonly Operation[] {
  return operations[name];
}
