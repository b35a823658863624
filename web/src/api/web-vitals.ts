import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

/** What visitors waited for on each page in the last days, the most visited pages first. */
export const webVitals = queryOptions({
  queryKey: ['web-vitals'],
  queryFn: async ({ signal }) => dataOf(await call('GET /web-vitals', { signal })),
});
