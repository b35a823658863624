import type { Handlers } from '../../http/types';
import * as webVitalRepository from './web-vital.repository';

export const webVitalRoutes: Pick<Handlers, 'GET /web-vitals' | 'POST /web-vitals'> = {
  'GET /web-vitals': async ({ clock, store }) => ({
    data: await webVitalRepository.metrics(store, clock.now()),
  }),

  'POST /web-vitals': async ({ clock, store }, { body }) => {
    await webVitalRepository.count(store, body, clock.now());
    return { message: 'Counted.' };
  },
};
