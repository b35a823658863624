import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { cannedReplyRepository } from './canned-reply.repository';
import { createCannedReplyService } from './canned-reply.service';

type Routes =
  | 'GET /canned-replies'
  | 'POST /canned-replies'
  | 'PUT /canned-replies/:id'
  | 'DELETE /canned-replies/:id';

export function cannedReplyRoutes(core: Core): Pick<Handlers, Routes> {
  const replies = cannedReplyRepository(core.store);
  const service = createCannedReplyService(core);
  return {
    'GET /canned-replies': async ({ query }) => {
      const { items, nextCursor } = await replies.list(query);
      return { data: items, nextCursor };
    },

    'POST /canned-replies': async ({ caller, body, idempotencyKey }) => ({
      data: await service.create(caller, body, idempotencyKey),
    }),

    'PUT /canned-replies/:id': async ({ caller, params, body }) => ({
      data: await service.update(caller, params.id, body),
    }),

    'DELETE /canned-replies/:id': async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return { message: 'The canned reply is deleted.' };
    },
  };
}
