import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import { webVitalRepository } from './web-vital.repository';

export function webVitalRoutes({
  clock,
  store,
}: Core): Pick<Handlers, 'GET /web-vitals' | 'POST /web-vitals'> {
  const webVitals = webVitalRepository(store);
  return {
    'GET /web-vitals': async () => ({ data: await webVitals.metrics(clock.now()) }),

    'POST /web-vitals': async ({ body }) => {
      await webVitals.count(body, clock.now());
      return { message: 'Counted.' };
    },
  };
}
