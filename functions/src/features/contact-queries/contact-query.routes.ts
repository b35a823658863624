import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { contactQueryRepository, presentContactQuery } from './contact-query.repository';

export function contactQueryRoutes(
  core: Core,
): Pick<Handlers, 'POST /contact-queries' | 'GET /contact-queries'> {
  const { clock } = core;
  const contactQueries = contactQueryRepository(core.store);
  return {
    'POST /contact-queries': async ({ body }) => {
      await contactQueries.create(body, clock.now());
      return { message: 'Thank you! Your message has been sent.' };
    },

    'GET /contact-queries': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        contactQueries.list(filters, { limit, cursor }),
        contactQueries.count(filters),
      ]);
      return { data: items.map(presentContactQuery), nextCursor, total };
    },
  };
}
