import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as contactQueryRepository from './contact-query.repository';
import { presentContactQuery } from './contact-query.repository';
import { changeContactQueryStatus } from './contact-query.service';

type Routes = 'POST /contact-queries' | 'GET /contact-queries' | 'PUT /contact-queries/:id/status';

export const contactQueryRoutes: Pick<Handlers, Routes> = {
  'POST /contact-queries': async ({ clock, store }, { body }) => {
    await contactQueryRepository.create(store, body, clock.now());
    return { message: 'Thank you! Your message has been sent.' };
  },

  'GET /contact-queries': ({ store }, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      contactQueryRepository.table(store).list(filters, { limit, cursor }),
      contactQueryRepository.table(store).count(filters),
      presentContactQuery,
    ),

  'PUT /contact-queries/:id/status': async (core, { caller, params, body }) => ({
    data: presentContactQuery(await changeContactQueryStatus(core, caller, params.id, body)),
    message: body.status === 'answered' ? 'The message is answered.' : 'The message is open again.',
  }),
};
