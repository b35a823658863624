import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import * as webVitalRepository from './web-vital.repository';

export function webVitalRoutes({
  clock,
  store,
}: Core): Pick<Handlers, 'GET /web-vitals' | 'POST /web-vitals'> {
  return {
    'GET /web-vitals': async () => ({ data: await webVitalRepository.metrics(store, clock.now()) }),

    'POST /web-vitals': async ({ body }) => {
      await webVitalRepository.count(store, body, clock.now());
      return { message: 'Counted.' };
    },
  };
}
