import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { z } from 'zod';

/** Operations that answer a staff table: a page of rows with the total of all that match. */
export const tableOperations = (Object.keys(endpoints) as Operation[]).filter((operation) => {
  const { response }: Endpoint = endpoints[operation];
  if (!operation.startsWith('GET ') || !(response instanceof z.ZodObject)) return false;
  return 'total' in response.shape && 'nextCursor' in response.shape;
});
