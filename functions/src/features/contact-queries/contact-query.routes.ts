import type { Core } from '../../core/core';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as contactQueryRepository from './contact-query.repository';
import { presentContactQuery } from './contact-query.repository';
import { changeContactQueryStatus } from './contact-query.service';

type Routes = 'POST /contact-queries' | 'GET /contact-queries' | 'PUT /contact-queries/:id/status';

export function contactQueryRoutes(core: Core): Pick<Handlers, Routes> {
  const { clock } = core;
  return {
    'POST /contact-queries': async ({ body }) => {
      await contactQueryRepository.create(core.store, body, clock.now());
      return { message: 'Thank you! Your message has been sent.' };
    },

    'GET /contact-queries': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(
        contactQueryRepository.table(core.store).list(filters, { limit, cursor }),
        contactQueryRepository.table(core.store).count(filters),
        presentContactQuery,
      ),

    'PUT /contact-queries/:id/status': async ({ caller, params, body }) => ({
      data: presentContactQuery(await changeContactQueryStatus(core, caller, params.id, body)),
      message: body.status === 'answered' ? 'The message is answered.' : 'The message is open again.',
    }),
  };
}
